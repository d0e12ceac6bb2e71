import ports from '../../shared/build/ports.json' with { type: 'json' };

const VARIABLES = [ports.shell, ...Object.values(ports.sections), ports.backend].map(
  ({ variable }) => variable,
);

/** Environment with the ports of a site's six programs: the document server gets the first, the backend the last. */
export const portsFrom = (first: number): Record<string, string> =>
  Object.fromEntries(VARIABLES.map((variable, place) => [variable, String(first + place)]));
