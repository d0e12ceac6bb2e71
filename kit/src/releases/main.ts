/** The release tool as a program. Run through `npm run section`, `npm start` and `npm run build`. */
import { dataDir } from '../data-dir.mjs';
import { run, Usage } from './cli';
import { USAGE } from './usage';

try {
  for (const line of await run(process.argv.slice(2), dataDir)) console.log(line);
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  console.error(error instanceof Usage ? `${message}.\n\n${USAGE}` : message);
  process.exit(1);
}
