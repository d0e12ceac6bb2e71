/** docs/product.md §2.10 */
import { render, screen } from '@testing-library/react';
import { AdvisorFace, AdvisorLine } from '@board/shared/advisor-face';
import { PlatformProvider } from '@board/shared/platform';
import { testPlatform } from '@board/shared/testing';

const EXPRESSIONS = ['smiling', 'listening', 'puzzled', 'sorry'] as const;

test('four expressions of one drawing, which screen readers pass over', () => {
  const drawings = EXPRESSIONS.map((expression) => {
    const { container } = render(
      <AdvisorFace expression={expression} size={40} />,
    );
    const face = container.querySelector('svg');
    expect(face).toHaveAttribute('aria-hidden', 'true');
    return [...(face?.querySelectorAll('path') ?? [])].map((path) => ({
      part: path.getAttribute('class'),
      line: path.getAttribute('d'),
    }));
  });
  const linesOf = (part: string) =>
    new Set(
      drawings.map((paths) => paths.find((path) => path.part === part)?.line),
    ).size;
  expect(linesOf('lines')).toBe(EXPRESSIONS.length);
  expect(linesOf('hair')).toBe(1);
});

test('a line in her voice begins with the name that the owner gave her', () => {
  const { platform } = testPlatform({ config: { persona: 'Ada' } });
  render(
    <PlatformProvider platform={platform}>
      <AdvisorLine expression="sorry">This one is over.</AdvisorLine>
    </PlatformProvider>,
  );
  expect(screen.getByText(/This one is over/)).toHaveTextContent(
    'Ada: This one is over.',
  );
});
