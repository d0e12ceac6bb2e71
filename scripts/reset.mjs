// npm run reset: removes the data, the releases and the scripts' records; installed packages stay.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { read } from '../kit/src/programs/command-line.mjs';
import { main, Refusal } from '../kit/src/programs/refusal.mjs';
import { buildDir, dataDir, isRunning } from './lib/project.mjs';

await main(async () => {
  read({ usage: 'npm run reset', rows: {} }); // it deletes, so it takes no word that it does not know
  const lock = path.join(dataDir, 'backend.lock');
  const pid = existsSync(lock) ? Number(/"pid":\s*(\d+)/.exec(readFileSync(lock, 'utf8'))?.[1]) : 0;
  if (pid && isRunning(pid))
    throw new Refusal(`Process ${pid} is using ${dataDir}. End it first (Ctrl-C where it runs).`);
  for (const folder of [dataDir, buildDir]) rmSync(folder, { recursive: true, force: true });
  console.log('Removed the data, the releases and the build records. "npm start" makes them anew.');
});
