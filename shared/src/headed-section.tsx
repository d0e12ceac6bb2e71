import { useId, type ComponentProps, type ReactNode } from 'react';
// oxlint-disable-next-line no-restricted-imports -- components are federated, and bundled with no section
import { SectionHead } from '@board/shared/ui';

interface SectionProps extends Omit<ComponentProps<typeof SectionHead>, 'id'> {
  className?: string;
  children: ReactNode;
}

/** A part of a page, named by its heading. */
export function HeadedSection({ className, children, ...head }: SectionProps) {
  const heading = useId();
  return (
    <section className={className} aria-labelledby={heading}>
      <SectionHead id={heading} {...head} />
      {children}
    </section>
  );
}
