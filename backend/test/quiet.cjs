// Libraries print notices on import; what matters, tests see by itself.
console.warn = () => undefined;
console.error = () => undefined;
