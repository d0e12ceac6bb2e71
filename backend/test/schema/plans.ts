import postgres from 'postgres';

/** A node of `explain (format json)`. */
interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Plans?: Plan[];
}

/**
 * How the statements inside a function call read `jobs`: index names, or `Seq
 * Scan` for the whole table.
 */
export type AccessPaths = string[];

const nodesOf = (plan: Plan): Plan[] => [
  plan,
  ...(plan.Plans ?? []).flatMap(nodesOf),
];

/**
 * Runs statements as a visitor and reports how every statement inside them read
 * `jobs`. auto_explain logs the real plans, row security included, so the tests
 * copy no SQL of the functions.
 */
export function openPlans(url: string) {
  let heard: string[] = [];
  const sql = postgres(url, {
    max: 1,
    onnotice: ({ message }) => heard.push(message ?? ''),
  });
  return {
    close: () => sql.end(),
    script: async (text: string) => void (await sql.unsafe(text).simple()),
    async pathsOf(statement: string): Promise<AccessPaths> {
      heard = [];
      await sql
        .unsafe(
          `
        load 'auto_explain'; begin;
        set local auto_explain.log_min_duration = 0; set local auto_explain.log_nested_statements = on;
        set local auto_explain.log_format = json; set local auto_explain.log_level = notice;
        set local role anon; ${statement}; rollback`,
        )
        .simple();
      return heard
        .filter((text) => /\bplan:/.test(text))
        .flatMap((text) =>
          nodesOf(
            (JSON.parse(text.slice(text.indexOf('{'))) as { Plan: Plan }).Plan,
          ),
        )
        .filter(
          (node) =>
            node['Relation Name'] === 'jobs' ||
            node['Index Name']?.startsWith('jobs_'),
        )
        .map((node) => node['Index Name'] ?? node['Node Type'])
        .filter((path) => path !== 'Bitmap Heap Scan');
    },
  };
}
