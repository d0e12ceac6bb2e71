import ports from '../../shared/build/ports.json' with { type: 'json' };

const VARIABLES = [ports.shell, ...Object.values(ports.sections), ports.backend].map(
  ({ variable }) => variable,
);

/** The environment that gives a site's programs these six ports, the document server the first and the backend the last. */
export const portsFrom = (first: number): Record<string, string> =>
  Object.fromEntries(VARIABLES.map((variable, place) => [variable, String(first + place)]));
