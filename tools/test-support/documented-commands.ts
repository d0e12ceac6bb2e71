/**
 * The commands in the documents' `sh` blocks, which tests run as they are
 * written there.
 */
import { execSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../scripts/lib/project.mjs';

const DOCUMENTS = [
  'README.md',
  'shared/README.md',
  ...readdirSync(path.join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

export interface DocumentedCommand {
  document: string;
  /** Its section of the document, as links name it: `#keys`. */
  section: string;
  /** One command, without its comment; lines that end in `\` are joined. */
  line: string;
}

/** The fragment by which links name a heading. */
export const fragment = (heading: string): string =>
  `#${heading
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .trim()
    .replace(/ /g, '-')
    .toLowerCase()}`;

export const documentedCommands = (): DocumentedCommand[] =>
  DOCUMENTS.flatMap((document) =>
    readFileSync(path.join(root, document), 'utf8')
      .split(/^## /m)
      .flatMap((part) => {
        const section = fragment(part.slice(0, part.indexOf('\n')));
        return [...part.matchAll(/^( *)```(?:sh|bash)\n([\s\S]*?)^\1```/gm)]
          .flatMap(([, , shellBlock = '']) =>
            shellBlock.replace(/ *\\\n\s*/g, ' ').split('\n'),
          )
          .map((line) => ({
            document,
            section,
            line: line.replace(/\s+# .*$/, '').trim(),
          }))
          .filter(({ line }) => line !== '');
      }),
  );

/**
 * The one command of a document, or of a section of it
 * (`docs/sections.md#keys`), that begins so. Throws if there is no such
 * command, or if several match and no line equals the start.
 */
export function documented(place: string, commandStart: string): string {
  const matchingCommands = documentedCommands()
    .filter(
      ({ document, section, line }) =>
        [document, document + section].includes(place) &&
        line.startsWith(commandStart),
    )
    .map(({ line }) => line);
  const [onlyCommand] =
    matchingCommands.length === 1
      ? matchingCommands
      : matchingCommands.filter((line) => line === commandStart);
  if (onlyCommand === undefined)
    throw new Error(
      `${place} has ${matchingCommands.length} commands that begin with: ${commandStart}`,
    );
  return onlyCommand;
}

export interface DocumentedEdit {
  file: string;
  /** What stands in the file once, and what replaces it. */
  from: string;
  to: string;
}

/**
 * The `diff` blocks below a heading of a document, each of the file that was
 * named last before it.
 */
export function documentedEdits(
  document: string,
  heading: string,
): DocumentedEdit[] {
  const sections = readFileSync(path.join(root, document), 'utf8').split(
    /^## /m,
  );
  const documentText =
    sections.find((section) => section.startsWith(`${heading}\n`)) ?? '';
  return [...documentText.matchAll(/^ {3}```diff\n([\s\S]*?)^ {3}```/gm)].map(
    ({ index, 1: shellBlock = '' }) => {
      const patchLines = shellBlock
        .trimEnd()
        .split('\n')
        .map((line) => line.slice(3));
      const sideOfPatch = (leftOutSign: string) =>
        patchLines
          .flatMap((line) =>
            line.startsWith(leftOutSign) ? [] : [line.slice(1)],
          )
          .join('\n');
      const file =
        [...documentText.slice(0, index).matchAll(/`([\w-]+\/[\w./-]+)`/g)].at(
          -1,
        )?.[1] ?? '';
      return { file, from: sideOfPatch('+'), to: sideOfPatch('-') };
    },
  );
}

interface Circumstances {
  cwd: string;
  env?: Record<string, string>;
  /**
   * Texts of the document that stand for a reader's own, such as an example's
   * address.
   */
  instead?: Record<string, string>;
}

/**
 * Runs the command in a shell, and returns what it prints. Throws when it
 * fails.
 */
export function runDocumented(
  place: string,
  commandStart: string,
  { cwd, env, instead = {} }: Circumstances,
): string {
  const replacedCommand = Object.entries(instead).reduce(
    (text, [from, to]) => text.replaceAll(from, to),
    documented(place, commandStart),
  );
  return execSync(replacedCommand, {
    cwd,
    env: { ...process.env, ...env },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

const NEEDS_HOSTED = 'needs a hosted project';
const LASTS_LONG =
  'runs until it is stopped; a test starts its script itself, because npm hides the process to end';
const ELSEWHERE = 'reads addresses of other companies';
const COPIES_ELSEWHERE = 'copies files to another machine';
const NEEDS_BUCKET =
  'needs a bucket; e2e/sections/bucket.spec.ts calls the same commands with one of its own';

/**
 * Commands that no test runs as they are written, by document, and why. With
 * `…`, all that begin so.
 */
export const NOT_RUN: Record<string, Record<string, string>> = {
  'README.md': {
    'npm test': 'runs this test',
    'npm run dev -- jobs': `${LASTS_LONG} (e2e/development/development.spec.ts)`,
    'npm run dev': `${LASTS_LONG} (e2e/development/development.spec.ts)`,
    'npm run section -- new events':
      'changes this checkout, and installs packages',
    'npm run feeds -- watch': ELSEWHERE,
  },
  'docs/sections.md': {
    'npm run section -- new career-events':
      'installs packages; e2e/sections/newcomer.spec.ts makes it without',
    'npm run dev -- career-events': LASTS_LONG,
    'npx jest career-events-mfe':
      'is for the new section; its template has the same tests, which run here',
    'npx board dev…': `${LASTS_LONG} (e2e/sections/outside.spec.ts)`,
    'npx --yes pnpm@12.21.0 --filter…': 'changes this checkout',
    'npx @sentry/cli…': 'needs a tracker of errors',
    'export AWS_ACCESS_KEY_ID…': NEEDS_BUCKET,
    'npm run section -- publish jobs firms articles advisor --to s3:…':
      NEEDS_BUCKET,
    'npm run section -- delegate career-events career-events team.pem.pub --to s3:…':
      NEEDS_BUCKET,
    'npx board publish --to s3:…': NEEDS_BUCKET,
    'mkdir…': COPIES_ELSEWHERE,
    'rsync …': COPIES_ELSEWHERE,
    'npx board publish --to site…': COPIES_ELSEWHERE,
    'rclone …': COPIES_ELSEWHERE,
    'REGISTRY=…': 'is a setting, not a command',
    'RELEASES_ORIGIN=…': 'is a setting, not a command',
    'REGISTRY_PUBLIC_KEY=…': 'is a setting, not a command',
  },
  'docs/developing.md': {
    'FIRMS_PORT=3102…': LASTS_LONG,
    'npm run migration -- language':
      'changes this checkout; shared/test compares the edits before it with the code',
  },
  'shared/README.md': {
    'npm install…':
      'is for another repository; e2e/sections/outside.spec.ts installs that file',
  },
  'docs/operating.md': {
    'POSTGRES_PASSWORD=… docker compose…': 'needs Docker',
    'docker compose…': 'needs Docker',
    'npx supabase@3.1.0 …': NEEDS_HOSTED,
    "DATABASE_URL='postgres://…": NEEDS_HOSTED,
    'SUPABASE_URL=…': NEEDS_HOSTED,
    'echo "insert into storage.buckets…': NEEDS_HOSTED,
    'curl -I …': NEEDS_HOSTED,
    'curl "$SUPABASE_URL…': NEEDS_HOSTED,
    'curl -X DELETE …': NEEDS_HOSTED,
    'REGISTRY=https://cdn.example.com/…': 'needs a CDN',
    'METRICS_PORT=9464…': `${LASTS_LONG} (e2e/server/signals.spec.ts)`,
    'npm install --prefix ../otel…': 'installs packages of OpenTelemetry',
    'NODE_OPTIONS=…': 'needs a collector',
  },
  'docs/importing.md': {
    'npm run import…':
      'runs in backend/test/import/import-adapters.unit.ts, with files of these names',
    'npm run feeds -- run…': ELSEWHERE,
    'npm run feeds -- watch': ELSEWHERE,
  },
};

/** Why no test runs a command; undefined for every other one. */
export const reasonFor = ({
  document,
  line,
}: DocumentedCommand): string | undefined =>
  Object.entries(NOT_RUN[document] ?? {}).find(([replacedCommand]) =>
    isNamedBy(replacedCommand, line),
  )?.[1];

/** Whether an entry of `NOT_RUN` is of this command. */
export const isNamedBy = (
  replacedCommand: string,
  commandLine: string,
): boolean =>
  replacedCommand.endsWith('…')
    ? commandLine.startsWith(replacedCommand.slice(0, -1))
    : commandLine === replacedCommand;
