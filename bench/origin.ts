import ports from '../shared/build/ports.json' with { type: 'json' };

/** The site under measurement. */
export const origin = process.env['BENCH_ORIGIN'] ?? `http://127.0.0.1:${ports.shell.port}`;

/** The two sites that the first arguments of a comparison name. Throws when one is no address. */
export const twoOrigins = () => process.argv.slice(2, 4).map((address) => new URL(address).origin);
