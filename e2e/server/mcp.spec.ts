/** `/mcp` of the built server, whose library is loaded with the switch alone (docs/api.md). */
import { expect, test } from '../support/test';

const MESSAGE = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'search_jobs', arguments: { country: 'uk', search: 'tax' } },
};
const headers = { accept: 'application/json, text/event-stream' };

test.use({ settings: { MCP: 'on' } });

test('an assistant searches, and a page of another site does not', async ({ request, site }) => {
  const answer = await request.post(`${site.url}/mcp`, { headers, data: MESSAGE });
  expect(answer.status()).toBe(200);
  const { result } = await answer.json();
  expect(result.content[0].text).toContain(`"url":"${site.url}/jobs/`);
  expect((await answer.body()).byteLength).toBeLessThanOrEqual(65_536);
  const foreign = { ...headers, origin: 'https://evil.example' };
  expect((await request.post(`${site.url}/mcp`, { headers: foreign, data: MESSAGE })).status()).toBe(403);
});
