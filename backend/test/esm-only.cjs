/**
 * Finds packages that are published as ES modules only: tried after the usual conditions have found nothing.
 *
 * @param {string} path
 * @param {{ defaultResolver: (path: string, options: object) => string }} options
 */
module.exports = (path, options) => {
  try {
    return options.defaultResolver(path, options);
  } catch (error) {
    const conditions = ['node', 'import', 'default'];
    try {
      return options.defaultResolver(path, { ...options, conditions });
    } catch {
      throw error;
    }
  }
};
