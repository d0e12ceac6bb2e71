import type { Kind } from './kinds';

const GENERAL = `npm run rows -- job|firm|article COMMAND …
npm run rows -- undo
npm run rows -- reports list|close …

  add       a new row: flags, a CSV file, or an article in Markdown
  edit      columns of rows that exist: SLUG and flags, a CSV file, or an article in Markdown
  list      rows, the newest or best ranked first
  show      one row with all its columns
  open      jobs that visitors find          (job only)
  close     jobs that are closed             (job only)
  remove    rows, with --yes

  npm run rows -- undo                      what taking the last command back would do; with --yes does it
  npm run rows -- reports list              adverts with open reports; --all, --page 2, --advert SLUG, --reason fraud
  npm run rows -- reports close SLUG …      closes all reports of an advert

  npm run rows -- job --help                flags and columns of a job; also firm --help, article --help
  npm run rows -- job close audit-senior-example
  npm run rows -- job edit audit-senior-example --salary "£45k - £52k"
  npm run rows -- job list --firm "Example LLP" --status open

A slug is the last part of a page's address; the whole address does as well. An edit never makes a row. All rows are
checked before the first is written: with one problem, nothing is written. docs/operating.md says more.

Target: SUPABASE_URL with SUPABASE_SERVICE_KEY, or DATABASE_URL, or the embedded database in DATA_DIR (.data).
Exit code: 0 done, 1 some rows have problems and nothing was written, 2 the command, a file or the target cannot be used.
`;

const EXAMPLES: Record<Kind['word'], string> = {
  job: `  npm run rows -- job add --title "Audit Senior" --firm "Example LLP" --location Leeds --salary "£45k - £52k" \\
    --link https://example.com/jobs/17 --description @advert.md
  npm run rows -- job add jobs.csv
  npm run rows -- job edit audit-senior-example-llp-leeds --salary "£48k" --closing-date 2026-12-31
  npm run rows -- job edit jobs.csv --dry-run
  npm run rows -- job close audit-senior-example-llp-leeds tax-manager-example-llp-york
  npm run rows -- job open audit-senior-example-llp-leeds --closing-date 2027-01-31
  npm run rows -- job list --text senior --status open --limit 20
  npm run rows -- job show audit-senior-example-llp-leeds`,
  firm: `  npm run rows -- firm add --name "Example LLP" --country UK --ranking 12 --website https://example.com
  npm run rows -- firm edit example-llp --about @about.txt
  npm run rows -- firm edit firms.csv
  npm run rows -- firm list --text example`,
  article: `  npm run rows -- article add post.md
  npm run rows -- article edit post.md               the front matter names the slug, else its title does
  npm run rows -- article edit first-day --title "Your first day"
  npm run rows -- article list
  npm run rows -- article remove first-day --yes

A file of Markdown begins with its front matter:
  ---
  title: Your first day
  writer: Sam Example
  summary: What to expect.
  cover: media/covers/first-day.jpg
  date: 2026-11-22
  ---
  ## In the morning …`,
};

const OF_JOBS = `  --any-firm          a firm without a row of its own may be named: its name is shown, without a page
  --firm NAME, --status STATUS    filters of list
`;

/** The help of the command, or of one kind: every flag with its meaning, from the kind's own table. */
export function helpOf(kind: Kind | undefined): string {
  if (kind === undefined) return GENERAL;
  const { word, columns } = kind;
  const flags = columns.map(({ flag, value, help }) => `  ${`--${flag} ${value}`.padEnd(26)} ${help}`);
  const isJob = word === 'job';
  return `npm run rows -- ${word} add|edit|${isJob ? 'open|close|' : ''}list|show|remove …

${EXAMPLES[word]}

Columns, as flags and (with _ for -) as headers of a CSV file:
${flags.join('\n')}

Options:
  --dry-run           check everything, the database included, and write nothing
  --json              the results as JSON on standard output
  --clear-empty       an empty cell of a CSV file empties its column; otherwise it says nothing
  --yes               remove without a question
${isJob ? OF_JOBS : ''}  --text WORDS, --limit NUMBER    filters of list (50 rows)
`;
}
