/** Whether the request's `content-length` exceeds `longest` bytes. */
export const declaresMore = (request: Request, longest: number): boolean =>
  Number(request.headers.get('content-length') ?? 0) > longest;

/** The body as text. Undefined when it exceeds `longest` bytes; the rest is not read. */
export async function textWithin(request: Request, longest: number): Promise<string | undefined> {
  if (declaresMore(request, longest)) return undefined;
  const pieces: Uint8Array[] = [];
  let size = 0;
  // leaving the loop cancels the stream
  for await (const piece of request.body ?? []) {
    size += piece.byteLength;
    if (size > longest) return undefined;
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}
