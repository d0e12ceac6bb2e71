// Plain JavaScript, because commands run without a build.

const LONGEST_SENTENCE = 1000;

/**
 * A sentence about anything that was thrown, for a program's end. Never throws.
 * @param {unknown} thrownValue
 * @returns {string}
 */
export function sentenceOf(thrownValue) {
  try {
    return (
      reasonOf(thrownValue) ||
      `The reason is unknown: ${nameOf(thrownValue)} was thrown.`
    ).slice(0, LONGEST_SENTENCE);
  } catch {
    return 'The reason is unknown: what was thrown cannot be read.';
  }
}

/** @param {unknown} thrownValue @returns {string} empty where it has none */
function reasonOf(thrownValue) {
  if (typeof thrownValue !== 'object' || thrownValue === null)
    return String(thrownValue ?? '').trim();
  const { message, errors, issues, error, code, cause } =
    /** @type {Record<string, unknown>} */ (thrownValue);
  // the message of Zod's error is JSON
  if (Array.isArray(issues) && issues.length > 0)
    return issues
      .map(({ path = [], message: why }) => `${path.join('.')}: ${why}`)
      .join('; ');
  if (typeof message === 'string' && message.trim() !== '')
    return message.trim();
  // a refused connection to several addresses is an AggregateError without a
  // message
  if (Array.isArray(errors) && errors.length > 0)
    return [...new Set(errors.map(reasonOf).filter(Boolean))].join('; ');
  if (typeof code === 'string') return code;
  return reasonOf(error) || reasonOf(cause);
}

function nameOf(/** @type {unknown} */ thrownValue) {
  if (typeof thrownValue !== 'object' || thrownValue === null)
    return String(thrownValue);
  if (thrownValue instanceof Event) return `the event ${thrownValue.type}`;
  const { name, errno } = /** @type {Record<string, unknown>} */ (thrownValue);
  if (typeof name === 'string')
    return [name, errno].filter((part) => part !== undefined).join(' ');
  return JSON.stringify(thrownValue);
}
