/** The release tool as a program, for journeys that kill it or run several at once. */
import { run } from '../../kit/src/releases/cli';

for (const line of await run(process.argv.slice(2), process.env['DATA_DIR'] ?? '')) console.log(line);
