/** A visitor uses the search field when it appears, again and again, until the page answers. Runs in the page. */
export function useFilter(): void {
  const { seen } = window;
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  const attempt = setInterval(() => {
    const field = document.querySelector<HTMLInputElement>('main input[name="search"]');
    if (!field || seen.firstPaint === 0) return;
    seen.hasField = true;
    if (location.search.includes('search=')) {
      seen.answeredAt = performance.now();
      clearInterval(attempt);
      return;
    }
    if (field.value !== 'audit' || Math.random() < 0.2) {
      setValue?.call(field, field.value === 'audit' ? 'audi' : 'audit');
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }, 50);
}
