/** docs/product.md §2.10 */
import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import { AdvisorFace, AdvisorLine } from '@board/shared/advisor-face';
import { PlatformProvider } from '@board/shared/platform';
import { testPlatform } from '@board/shared/testing';
import { theme } from '@board/shared/ui';
import { contrastOf } from '../../tools/test-support/contrast';

const EXPRESSIONS = ['smiling', 'listening', 'puzzled', 'sorry'] as const;

test('four expressions of one drawing, which screen readers pass over', () => {
  const drawings = EXPRESSIONS.map((expression) => {
    const { container } = render(
      <AdvisorFace expression={expression} size={40} />,
    );
    const face = container.querySelector('svg');
    expect(face).toHaveAttribute('aria-hidden', 'true');
    return [...(face?.querySelectorAll('path') ?? [])].map((path) => ({
      part: path.getAttribute('class'),
      line: path.getAttribute('d'),
    }));
  });
  const linesOf = (part: string) =>
    new Set(
      drawings.map((paths) => paths.find((path) => path.part === part)?.line),
    ).size;
  expect(linesOf('lines')).toBe(EXPRESSIONS.length);
  expect(linesOf('hair')).toBe(1);
});

test('a line in her voice begins with the name that the owner gave her', () => {
  const { platform } = testPlatform({ config: { persona: 'Ada' } });
  render(
    <PlatformProvider platform={platform}>
      <AdvisorLine expression="sorry">This one is over.</AdvisorLine>
    </PlatformProvider>,
  );
  expect(screen.getByText(/This one is over/)).toHaveTextContent(
    'Ada: This one is over.',
  );
});

/** The declarations of an element's class in the dark. */
function darkStyleOf(element: Element | null): CSSStyleDeclaration | undefined {
  const selector = `.${element?.classList.item(0)}`;
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSMediaRule)
    .filter(({ conditionText }) => conditionText.includes('dark'))
    .flatMap((rule) => [...rule.cssRules])
    .filter((rule) => rule instanceof CSSStyleRule)
    .find((rule) => rule.selectorText === selector)?.style;
}

/** WCAG 1.4.11 */
test('in the dark, hair, face and shirt stand out from the ground', () => {
  const { container } = render(
    <ThemeProvider theme={theme}>
      <AdvisorFace expression="smiling" size={40} />
    </ThemeProvider>,
  );
  const style = darkStyleOf(container.querySelector('svg'));
  const colorOf = (shape: string) => style?.getPropertyValue(shape) ?? '';
  for (const [shape, neighbour] of [
    ['--hair', '--ground'],
    ['--skin', '--ground'],
    ['--shirt', '--ground'],
    ['--skin', '--hair'],
  ] as const)
    expect([
      shape,
      neighbour,
      contrastOf(colorOf(shape), colorOf(neighbour)) > 3,
    ]).toEqual([shape, neighbour, true]);
});
