// The section's own service: its table as JSON, at /items. A site's document
// server passes it on below /backend/x/examples/, without cookies, and lets
// nothing but JSON and pictures through.
import { readFileSync } from 'node:fs';
import http from 'node:http';
import { PGlite } from '@electric-sql/pglite';

const { HOST = '127.0.0.1', PORT = '8787', SERVICE_DATA } = process.env;
const MOST_ROWS = 100;
const COLUMNS = 'slug, title, meta_description, created_at';

// The rows stay in the folder SERVICE_DATA; without one they are new at each
// start. A PostgreSQL server takes the same SQL.
const database = new PGlite(SERVICE_DATA);
await database.exec(
  readFileSync(new URL('table.sql', import.meta.url), 'utf8'),
);

/**
 * The rows of an address; undefined where there is nothing.
 * @param {URL}
 * address
 */
async function rowsOf({ pathname, searchParams }) {
  if (pathname !== '/items') return undefined;
  const slug = searchParams.get('slug');
  const limit = Math.min(
    Number.parseInt(searchParams.get('limit') ?? '', 10) || MOST_ROWS,
    MOST_ROWS,
  );
  const { rows } =
    slug === null
      ? await database.query(
          `select ${COLUMNS} from items order by created_at desc limit $1`,
          [limit],
        )
      : await database.query(`select ${COLUMNS} from items where slug = $1`, [
          slug,
        ]);
  return rows;
}

const server = http.createServer(async (request, response) => {
  const send = (/** @type {number} */ status, /** @type {unknown} */ content) =>
    response
      .writeHead(status, {
        'content-type': 'application/json',
        'cache-control': 'public, max-age=60',
      })
      .end(JSON.stringify(content));
  try {
    const rows = await rowsOf(new URL(request.url ?? '/', 'http://service'));
    if (rows) send(200, rows);
    else send(404, { message: 'There is nothing at this address' });
  } catch (error) {
    console.error(error);
    send(500, { message: 'The rows cannot be read' });
  }
});
server.listen(Number(PORT), HOST, () =>
  console.log(`service ready http://${HOST}:${PORT}`),
);
