/**
 * The documented commands of operators run as they are written, on a database
 * of their own.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { runDocumented } from '../../tools/test-support/documented-commands';
import { root } from '../support/places';
import { wholeSite } from '../support/whole-site';

// Each of them starts a database, which takes some seconds.
test.describe.configure({ timeout: 300_000 });
const given = () => ({
  cwd: root,
  env: { DATA_DIR: wholeSite('documented', 70).dataDir },
});

test(
  'a feed’s adverts are checked, imported and closed',
  { tag: '@all' },
  () => {
    const { cwd, env } = given();
    const file = path.join(env.DATA_DIR, 'feed.json');
    const own = { cwd, env, instead: { 'feed.json': file } };
    const advert = {
      '@type': 'JobPosting',
      title: 'Auditor of documents',
      hiringOrganization: { name: 'Example LLP' },
      jobLocation: {
        address: { addressLocality: 'Leeds', addressCountry: 'GB' },
      },
      description: '<p>Reads.</p>',
      datePosted: '2026-11-20',
      identifier: { name: 'Example LLP', value: 'documented-1' },
      url: 'https://example.com/jobs/1',
    };
    writeFileSync(file, JSON.stringify([advert]));
    const checked = runDocumented(
      'docs/operating.md',
      'npm run import -- --dry-run feed.json',
      own,
    );
    expect(checked).toContain(
      '1 could be taken, 0 rejected; nothing was written',
    );
    expect(
      runDocumented('README.md', 'npm run import -- feed.json', own),
    ).toContain('1 new');
    const listed = execFileSync(
      'npm',
      ['run', 'rows', '--', 'list', 'job', 'Auditor of documents'],
      {
        cwd,
        env: { ...process.env, ...env },
        encoding: 'utf8',
      },
    );
    const slug = /^(\S*auditor-of-documents\S*)/m.exec(listed)?.[1] ?? '';
    const instead = { SLUG: slug };
    const closed = runDocumented(
      'README.md',
      'npm run rows -- close job SLUG',
      { cwd, env, instead },
    );
    expect(closed).toContain(`${slug}: closed`);
  },
);

test('everything is built', { tag: '@all' }, () => {
  runDocumented('docs/operating.md', 'npm run build', { cwd: root });
});

test('feeds are added and listed', { tag: '@all' }, () => {
  const own = given();
  runDocumented('docs/importing.md', 'npm run feeds -- add example', own);
  runDocumented('docs/importing.md', 'npm run feeds -- add partner', own);
  const listed = runDocumented(
    'docs/importing.md',
    'npm run feeds -- list',
    own,
  );
  expect(listed).toMatch(/^example: .*every 6 h,/m);
  expect(listed).toMatch(/^partner: \/srv\/partner\.csv/m);
});
