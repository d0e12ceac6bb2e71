// npm run shell -- list | rollback [VERSION]: the stored builds of the shell, and which one serves.
import { main, Refusal } from '../kit/src/programs/refusal.mjs';
import { rollBackShell, storedShells } from './lib/shell-releases.mjs';

await main(async () => {
  const [command, version, ...others] = process.argv.slice(2);
  if (command === 'list' && version === undefined) {
    for (const { version: name, at, isCurrent } of storedShells())
      console.log(
        `${name}  ${at.toISOString().slice(0, 16).replace('T', ' ')}${isCurrent ? '  serves' : ''}`,
      );
    return;
  }
  if (command !== 'rollback' || others.length > 0) {
    throw new Refusal(`Usage:
  npm run shell -- list                 the stored builds
  npm run shell -- rollback [VERSION]   the build before the current one, or that one; a running site takes it at once`);
  }
  console.log(`${rollBackShell(version)} serves`);
});
