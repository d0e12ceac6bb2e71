// The composed build needs an entry of its own beside the exposed section; nothing on a page loads it.
export {};
