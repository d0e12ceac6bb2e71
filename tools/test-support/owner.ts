/// <reference types="node" />
/**
 * Helps tests: reads rows of a running backend as its owner does, past the
 * public surface. It imports nothing of this checkout, so a section takes it
 * along (docs/sections.md).
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The rows of a kind with all columns, through the owner endpoint of the data
 * folder: jobs the newest first, firms the best ranked. `words` are of their
 * title, firm or slug.
 */
export async function ownerRows<Row>(
  kind: 'job' | 'firm',
  words = '',
  dataDir = testDataDir(),
): Promise<Row[]> {
  const functionAnswer = await callOwner(
    'list_rows',
    { kind, words, size: 100_000 },
    dataDir,
  );
  return (functionAnswer as { rows: Row[] }).rows;
}

/**
 * What a function of the owner answers, through the owner endpoint of a data
 * folder.
 */
export async function callOwner(
  functionName: string,
  request: object,
  dataDir: string,
): Promise<unknown> {
  const { url, key } = JSON.parse(
    readFileSync(path.join(dataDir, 'backend.owner-endpoint'), 'utf8'),
  ) as {
    url: string;
    key: string;
  };
  const functionAnswer = await fetch(`${url}/rest/v1/rpc/${functionName}`, {
    method: 'POST',
    headers: { apikey: key, 'content-type': 'application/json' },
    body: JSON.stringify({ request }),
  });
  const answerText = await functionAnswer.text();
  if (!functionAnswer.ok)
    throw new Error(`${functionAnswer.status} ${answerText}`);
  return JSON.parse(answerText);
}

/**
 * The data folder of the backend that the component tests share
 * (tools/test-support/start-backend.mjs).
 */
const testDataDir = () =>
  process.env['TEST_DATA_DIR'] ?? path.resolve('.build/test-backend');

/** What tests read of a job. */
export interface OwnerJob {
  slug: string;
  job_title: string;
  firm_id: number | null;
  firm_name: string;
  firm_country: string;
  link: string;
  date_published: string | null;
  service: string | null;
  status: string;
  valid_through: string | null;
  closed_at: string | null;
  cities: string[];
  location_coordinates: string;
  salary_low: number | null;
  salary_high: number | null;
  salary_currency: string | null;
  salary_period: string | null;
  facts: string[] | null;
}

/** Whether lists show the job. */
export const isOpen = ({
  status,
  valid_through: end,
}: Pick<OwnerJob, 'status' | 'valid_through'>): boolean =>
  status === 'open' && (end === null || Date.parse(end) > Date.now());

/** The first job that fits; throws if the sample data has no such job. */
export async function jobWhere(
  fits: (job: OwnerJob) => unknown,
  ...among: [words?: string, dataDir?: string]
): Promise<OwnerJob> {
  const job = (await ownerRows<OwnerJob>('job', ...among)).find(fits);
  if (!job) throw new Error('the sample data has no such job');
  return job;
}
