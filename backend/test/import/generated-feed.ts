const FAULTS = [
  ['date_published', '31/31/2026'],
  ['valid_through', '2026-02-30'],
  ['link', 'ftp://files.example/job'],
  ['country', 'Germany'],
  ['job_title', 'x'.repeat(251)],
] as const;
const COLUMNS =
  'id job_title firm_name location description link date_published valid_through salary country'.split(' ');
const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A CSV of `rows` adverts: every 20th has a fault, every 10th has a description of two lines. */
export function generatedFeed(rows: number) {
  const faults: { line: number; field: string }[] = [];
  const records = [COLUMNS.join(',')];
  let line = 2;
  for (let id = 1; id <= rows; id += 1) {
    const row: Record<string, string> = {
      id: String(id),
      job_title: `Auditor ${id}`,
      firm_name: ['alpha llp', 'Beta & Co', 'Nobody knows'][id % 3] ?? '',
      location: 'Leeds',
      description: id % 10 === 3 ? '<p>Two\nlines, "quoted"</p>' : '<p>One</p>',
      link: `https://jobs.example/${id}`,
      date_published: `2026-0${1 + (id % 9)}-11`,
      valid_through: id % 7 === 0 ? '2026-01-31' : '2199-01-31',
      salary: `£${30 + (id % 30)}k`,
      country: 'United Kingdom',
    };
    if (id % 20 === 0) {
      const [field, value] = FAULTS[(id / 20) % FAULTS.length] ?? FAULTS[0];
      row[field] = value;
      faults.push({ line, field });
    }
    records.push(COLUMNS.map((name) => quote(row[name] ?? '')).join(','));
    line += row['description']?.includes('\n') ? 2 : 1;
  }
  return { text: records.join('\n'), faults };
}
