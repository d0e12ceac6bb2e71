import { inWords } from '@board/shared/country-words';
import { countryOf, decodeReferences, groupDigits, plural, type CountryCode } from '@board/shared/domain';
import { HeadedSection } from '@board/shared/headed-section';
import { paths } from '@board/shared/paths';
import { usePlatform } from '@board/shared/platform';
import { useQuery } from '@board/shared/query';
import { DoubleUnderline, TextLink, WidgetFailed, WidgetSkeleton } from '@board/shared/ui';
import { countryFiguresQuery, isTelling, type CountryFigures as Counted } from './country-figures';
import { Account, Figures, Note, Totals } from './figures-styles';

interface Props {
  country: CountryCode;
}

/** The country in figures: open positions, firms, pay (docs/product.md §2.4). */
export function CountryFigures({ country }: Props) {
  const { data: figures, isError, refetch } = useQuery(countryFiguresQuery(usePlatform(), country));
  const label = `The figures of ${inWords(country)}`;
  if (isError) return <WidgetFailed label={label} onRetry={() => void refetch()} />;
  if (!figures) return <WidgetSkeleton label={label} height={520} />;
  if (!isTelling(figures)) return null;
  return (
    <HeadedSection title={`${countryOf(country).name} in figures`}>
      <Figures>
        <Totals>
          <Total name="open jobs" figure={groupDigits(figures.jobs)} />
          <Total name="accounting firms" figure={groupDigits(figures.firms)} />
          {figures.pay ? <Total name="median salary a year" figure={figures.pay.median} /> : null}
        </Totals>
        {figures.pay ? <Salaries country={country} pay={figures.pay} levels={figures.levels} /> : null}
      </Figures>
    </HeadedSection>
  );
}

const Total = ({ name, figure }: { name: string; figure: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{figure}</dd>
  </div>
);

function Salaries({
  country,
  pay,
  levels,
}: Props & { pay: NonNullable<Counted['pay']> } & Pick<Counted, 'levels'>) {
  return (
    <div>
      <Account>
        <caption>Median salary by level</caption>
        <thead>
          <tr>
            <th scope="col">Level</th>
            <th scope="col">Salaries</th>
            <th scope="col">Median</th>
          </tr>
        </thead>
        <tbody>
          {levels.map(({ seniority, salaries, median }) => (
            <tr key={seniority}>
              <th scope="row">{decodeReferences(seniority)}</th>
              <td className="aside">{groupDigits(salaries)}</td>
              <td>{median}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All levels</th>
            <td className="aside">{groupDigits(pay.salaries)}</td>
            <td>
              <DoubleUnderline>{pay.median}</DoubleUnderline>
            </td>
          </tr>
        </tfoot>
      </Account>
      <Note>
        Of {plural(pay.salaries, 'salary', 'salaries')} in open jobs, each as it adds up in a year.{' '}
        <TextLink to={paths.salaries({ country })}>Salaries by level and service</TextLink>
      </Note>
    </div>
  );
}
