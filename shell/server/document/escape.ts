const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for an element or a quoted attribute. */
export function escapeHtml(plainText: string): string {
  return plainText.replace(
    /[&<>"']/g,
    (character) => ENTITIES[character] ?? character,
  );
}

/**
 * JSON that can stand inside a script element: nothing in it closes the element
 * or opens a comment.
 */
export function jsonForScript(anyValue: unknown): string {
  return JSON.stringify(anyValue).replace(
    /[<\u2028\u2029]/g,
    (character) =>
      `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
