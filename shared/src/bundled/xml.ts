const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text for XML, without characters that XML 1.0 cannot hold. */
export function escapeXml(text: string): string {
  return [...text]
    .filter((char) => /[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u.test(char))
    .join('')
    .replaceAll(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
}
