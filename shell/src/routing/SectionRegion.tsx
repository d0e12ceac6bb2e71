import { useState } from 'react';
import { RegionBoundary, usePlatform } from '@board/shared/platform';
import type { ChosenSection } from '@board/shared/registry';
import { Outlet } from '@board/shared/router';
import { SectionError } from '../layout/SectionError';
import { sectionLabel } from './section-label';

/** A section's page. The region removes a page that updates without end, and offers Retry. */
export function SectionRegion({ section }: { section: ChosenSection }) {
  const { config, telemetry } = usePlatform();
  const [attempt, setAttempt] = useState(0);
  return (
    <RegionBoundary
      key={attempt}
      onStop={() =>
        telemetry({ name: 'section-failed', section: section.name, ms: 0, detail: 'updates without end' })
      }
      fallback={
        <SectionError
          label={sectionLabel(section, config.persona)}
          onRetry={() => setAttempt((tried) => tried + 1)}
        />
      }
    >
      <Outlet />
    </RegionBoundary>
  );
}
