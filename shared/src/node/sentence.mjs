// Plain JavaScript, because commands run without a build.

const LONGEST = 1000;

/**
 * A sentence about anything that was thrown, for a program's end. Never throws.
 * @param {unknown} thrown
 * @returns {string}
 */
export function sentenceOf(thrown) {
  try {
    return (
      reasonOf(thrown) || `The reason is unknown: ${nameOf(thrown)} was thrown.`
    ).slice(0, LONGEST);
  } catch {
    return 'The reason is unknown: what was thrown cannot be read.';
  }
}

/** @param {unknown} thrown @returns {string} empty where it has none */
function reasonOf(thrown) {
  if (typeof thrown !== 'object' || thrown === null)
    return String(thrown ?? '').trim();
  const { message, errors, issues, error, code, cause } =
    /** @type {Record<string, unknown>} */ (thrown);
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

function nameOf(/** @type {unknown} */ thrown) {
  if (typeof thrown !== 'object' || thrown === null) return String(thrown);
  if (thrown instanceof Event) return `the event ${thrown.type}`;
  const { name, errno } = /** @type {Record<string, unknown>} */ (thrown);
  if (typeof name === 'string')
    return [name, errno].filter((part) => part !== undefined).join(' ');
  return JSON.stringify(thrown);
}
