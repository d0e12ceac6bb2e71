/**
 * A JSON answer for a refusal or an error; no cache may store it. `code` is
 * PostgreSQL's SQLSTATE.
 */
export function refuse(
  status: number,
  message: string,
  headers: Record<string, string> = {},
  errorCode?: string,
): Response {
  return new Response(JSON.stringify({ code: errorCode, message }), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      ...headers,
    },
  });
}
