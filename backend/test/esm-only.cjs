/**
 * Resolves packages that publish ES modules only, after the usual conditions
 * found nothing.
 *
 * @param {string} path
 * @param {{ defaultResolver: (path: string, options: object) => string }}
 * options
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
