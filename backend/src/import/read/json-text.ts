/** The value of a text of JSON, without rounding long numbers. */
import { wordsOf } from '../problem';

/** A number as a value of its own: `: 12345678901234567,` */
const LONG_NUMBER = /[:[,]\s*\d{16,}\s*[,}\]]/;

/**
 * Numbers of adverts that are longer than JavaScript's, as texts; rounded, two
 * of them could be the same. The pattern takes strings too, so that digits in
 * them stay.
 */
const withLongNumbers = (jsonText: string) =>
  jsonText.replaceAll(
    /"[^"\\]*(?:\\[^][^"\\]*)*"|(?<![\d.e+-])\d{16,}(?![\d.e])/gi,
    (token) =>
      token.startsWith('"') || String(Number(token)) === token
        ? token
        : `"${token}"`,
  );

/** The value of a text of JSON, or why the text is not JSON. */
export function parsedText(jsonText: string): {
  value?: unknown;
  fault?: string;
} {
  try {
    return {
      value: JSON.parse(
        LONG_NUMBER.test(jsonText) ? withLongNumbers(jsonText) : jsonText,
      ) as unknown,
    };
  } catch (error) {
    return {
      fault: `is not JSON: ${wordsOf(error).replace(/\s+/g, ' ').slice(0, 80)}`,
    };
  }
}
