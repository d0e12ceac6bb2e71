import ports from '../../shared/build/ports.json' with { type: 'json' };

/** The site under measurement. */
export const origin =
  process.env['BENCH_ORIGIN'] ?? `http://127.0.0.1:${ports.shell.port}`;
