/**
 * What docs/developing.md, "Add a filter", promises of its example: bundled
 * from sources with the document's edits, and run over the schema of a folder.
 * Prints what it found.
 */
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import {
  filterIn,
  filterWords,
  reasonsOf,
} from '../../backend/src/alerts/filter';
import { declareSchema } from '../../backend/src/database/migrate';
import { openPglite } from '../../backend/src/database/pglite';
import { checkFile } from '../../backend/src/import/write/check-file';
import { runImport } from '../../backend/src/import/run';
import { databaseTarget } from '../../backend/src/import/write/target';
import { JobCard } from '../../jobs-mfe/src/card/JobCard';
import { choicesOf, parseFacets } from '../../jobs-mfe/src/data/filter-choices';
import {
  filterArgument,
  parseJobFilters,
} from '../../jobs-mfe/src/data/job-filters';
import { parseJobPage } from '../../jobs-mfe/src/data/job';
import { countryOf, readRow } from '../src/domain';
import { activeParts, partText } from '../src/model/filter-chips';
import { CHOICE_NAMES } from '../src/model/filter-values';
import { PlatformProvider } from '../src/platform/PlatformProvider';
import { testPlatform } from '../src/testing';

const [schemas = '', feed = ''] = process.argv.slice(2);
const { session, close } = await openPglite();
await session((connection) => declareSchema(connection, schemas));
const call = (name: string, argument: string) =>
  session(async (connection) => {
    const sql = `select public.${name}($1::text::jsonb) as answer`;
    return (await connection.query<{ answer: unknown }>(sql, [argument]))[0]
      ?.answer;
  });

const code = await runImport({
  args: [feed],
  folder: schemas,
  output: { write: () => true },
  check: checkFile,
  open: () =>
    Promise.resolve(
      databaseTarget('test', { session, close: () => Promise.resolve() }),
    ),
});
const filters = parseJobFilters(new URLSearchParams('language=French'));
const filter = filterArgument('uk', filters);
const all = parseFacets(readRow(await call('job_facets', '{"country":"UK"}')));
const { jobs } = parseJobPage(readRow(await call('search_jobs', filter)));
const age = 3_600_000;
const newJobs = await call(
  'new_jobs',
  JSON.stringify([
    { ...JSON.parse(filter), age },
    { country: 'UK', language: 'Welsh', age },
  ]),
);
const alert = filterIn(filter) ?? {};
const { platform } = testPlatform();
const card = ({ job }: { job: (typeof jobs)[number] }) => (
  <PlatformProvider platform={platform}>
    <RouterProvider
      router={createMemoryRouter([
        { path: '/', element: <JobCard job={job} /> },
      ])}
    />
  </PlatformProvider>
);
process.stdout.write(
  JSON.stringify({
    code,
    facets: CHOICE_NAMES.filter((name) => String(name) === 'language').map(
      (name) => choicesOf(name, undefined, all, []).map(({ label }) => label),
    ),
    chips: activeParts(filters).map((part) =>
      partText(filters, part, countryOf('uk')),
    ),
    newJobs,
    mail: [filterWords(alert), reasonsOf(alert, {})],
    cards: jobs.map((job) =>
      renderToStaticMarkup(card({ job })).replaceAll(/<[^>]*>/g, ' '),
    ),
  }),
);
await close();
