import { usePlatform } from '@board/shared/platform';

export function ClaimedFigures() {
  const { figures } = usePlatform().config;
  const claims = [
    {
      label: 'Network Firms',
      figure: figures.firms,
      scope: 'in four countries',
    },
    {
      label: 'Jobs Available',
      figure: figures.jobs,
      scope: 'in four countries',
    },
    { label: 'Available', figure: figures.available },
  ];
  return claims.map(({ label, figure, scope }) => (
    <div key={label}>
      <dt>
        {label} {scope ? <span>{scope}</span> : null}
      </dt>
      <dd>{figure}</dd>
    </div>
  ));
}
