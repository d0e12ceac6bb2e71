// Libraries print notices on import; tests check for what matters themselves.
console.warn = () => undefined;
console.error = () => undefined;
