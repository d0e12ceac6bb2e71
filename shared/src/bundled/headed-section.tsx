import { useId, type ComponentProps, type ReactNode } from 'react';
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
