// npm run shell -- list | rollback [VERSION]: the stored builds of the shell, and which one serves.
import { read } from '../kit/src/programs/command-line.mjs';
import { main } from '../kit/src/programs/refusal.mjs';
import { rollBackShell, storedShells } from './lib/shell-releases.mjs';

const PROGRAM = {
  usage: 'npm run shell -- <command>',
  rows: {
    list: 'the stored builds',
    'rollback [VERSION]': 'the build before the current one, or that one; a running site takes it at once',
  },
};

await main(async () => {
  const {
    name: command,
    args: [version],
  } = read(PROGRAM);
  if (command === 'rollback') return console.log(`${rollBackShell(version)} serves`);
  for (const { version: name, at, isCurrent } of storedShells())
    console.log(`${name}  ${at.toISOString().slice(0, 16).replace('T', ' ')}${isCurrent ? '  serves' : ''}`);
});
