/// <reference types="node" />
/**
 * For tests: reads the database of a running backend with the owner's rights, past the public surface. It imports nothing of this
 * checkout, so a section takes it along (docs/taking-a-section-out.md).
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The rows of a read-only statement, through the owner endpoint of the data folder. `$1`, `$2`, … are texts. */
export async function askOwner<Row>(
  dataDir: string,
  statement: string,
  parameters: readonly string[] = [],
): Promise<Row[]> {
  const { url, key } = JSON.parse(readFileSync(path.join(dataDir, 'backend.owner-endpoint'), 'utf8')) as {
    url: string;
    key: string;
  };
  const answer = await fetch(`${url}/query`, {
    method: 'POST',
    headers: { apikey: key },
    body: JSON.stringify({ statement, parameters }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${answer.status} ${text} for ${statement}`);
  return JSON.parse(text) as Row[];
}

/** The same for the backend that the component tests share (test/start-backend.mjs). */
export const askTestOwner = <Row>(statement: string, parameters: readonly string[] = []) =>
  askOwner<Row>(process.env['TEST_DATA_DIR'] ?? path.resolve('.build/test-backend'), statement, parameters);
