/**
 * The linter refuses what the architecture forbids (docs/architecture.md,
 * "Where things are").
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..', '..');

/**
 * Complaints about a file with this import, placed in a folder of the
 * workspace.
 */
function complaintsOf(folder: string, code: string): string {
  const file = path.join(root, folder, 'src', `import-rule-${process.pid}.ts`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, code);
  try {
    return spawnSync(
      path.join(root, 'node_modules', '.bin', 'oxlint'),
      [file],
      {
        cwd: root,
        encoding: 'utf8',
      },
    ).stdout;
  } finally {
    rmSync(file);
  }
}

test.each([
  ['jobs-mfe', "import '@board/firms-mfe/section';"],
  ['jobs-mfe', "import '../../firms-mfe/src/section';"],
  ['jobs-mfe', "import '../../shell/src/mount';"],
  ['shell', "import '@board/jobs-mfe/section';"],
  ['shell', "import '../../jobs-mfe/src/section';"],
  ['shared', "import '@board/shell/mount';"],
  ['shared', "import '../../jobs-mfe/src/section';"],
  ['firms-mfe', "import { Link } from 'react-router';\nexport default Link;"],
  ['shared', "import { Link } from 'react-router';\nexport default Link;"],
  [
    'firms-mfe',
    "import { QueryClient } from '@tanstack/query-core';\nexport default QueryClient;",
  ],
  ['jobs-mfe', "import '@board/shared/node/variables';"],
  ['shell', "import '@board/shared/node/variables';"],
  ['shared', "import './node/variables';"],
  ['tools/templates/examples-mfe', "import '@board/shared/node/log';"],
])('in %s: %s', (folder, code) => {
  expect(complaintsOf(folder, code)).toContain('no-restricted-imports');
});

test.each([
  [
    'firms-mfe',
    "import { Link } from 'react-router-dom';\nexport default Link;",
  ],
  [
    'firms-mfe',
    "import { useQuery } from '@tanstack/react-query';\nexport default useQuery;",
  ],
  [
    'firms-mfe',
    "import Button from '@mui/material/Button';\nexport default Button;",
  ],
  ['firms-mfe', "import { format } from 'date-fns';\nexport default format;"],
  ['shell', "import { Link } from 'react-router-dom';\nexport default Link;"],
])('allowed in %s: %s', (folder, code) => {
  expect(complaintsOf(folder, code)).not.toContain('no-restricted-imports');
});
