import { DoubleUnderline, Stack, Typography } from '@board/shared/ui';
import { Prose } from '@board/shared/ui-data';

/** Headings, text, figures, and the typography of running text. */
export function Type() {
  return (
    <Stack sx={{ gap: 3 }}>
      <Typography variant="h1" component="p">
        Find your next role
      </Typography>
      <Typography variant="h2" component="p">
        Top Accounting Firms
      </Typography>
      <Typography variant="h3" component="p">
        Audit Senior, Financial Services
      </Typography>
      <Typography>Body: £52,000 - £61,000 and £147,500 align, because figures are tabular.</Typography>
      <Typography variant="body2">Small: published on 14 November.</Typography>
      <Typography>
        What counts is closed twice: <DoubleUnderline>12,000</DoubleUnderline>
      </Typography>
      <Prose>
        <h2>A heading in running text</h2>
        <p>
          The measure is 68 characters. <a href="#content">A link</a>, <strong>weight</strong> and{' '}
          <code>code</code> stand in it.
        </p>
        <blockquote>What the advisor says of a firm.</blockquote>
        <ul>
          <li>First entry</li>
          <li>Second entry</li>
        </ul>
        <table>
          <thead>
            <tr>
              <th>Service</th>
              <th>Median</th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <td>Tax</td>
              <td>£61,000</td>
            </tr>
          </tbody>
        </table>
      </Prose>
    </Stack>
  );
}
