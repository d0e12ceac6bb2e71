/** The red, green and blue of `#rgb` or `#rrggbb`, each from 0 to 1. */
function channelsOf(color: string): number[] {
  const digits = color.slice(1);
  const hex = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  return [0, 2, 4].map(
    (start) => parseInt(hex.slice(start, start + 2), 16) / 255,
  );
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf(color: string): number {
  const linear = channelsOf(color).map((channel) =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  const [red = 0, green = 0, blue = 0] = linear;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastOf(color: string, other: string): number {
  const lighter = Math.max(luminanceOf(color), luminanceOf(other));
  const darker = Math.min(luminanceOf(color), luminanceOf(other));
  return (lighter + 0.05) / (darker + 0.05);
}
