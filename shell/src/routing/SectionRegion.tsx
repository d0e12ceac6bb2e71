import { useState } from 'react';
import { RegionBoundary, usePlatform } from '@board/shared/platform';
import type { ChosenSection } from '@board/shared/registry';
import { Outlet, useLocation, useNavigate } from '@board/shared/router';
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
        <StoppedPage
          label={sectionLabel(section, config.persona)}
          onRetry={() => setAttempt((tried) => tried + 1)}
        />
      }
    >
      <Outlet />
    </RegionBoundary>
  );
}

/** A navigation comes before the page renders again: it brings the section's newest release, by a new document. */
function StoppedPage({ label, onRetry }: { label: string; onRetry(): void }) {
  const navigate = useNavigate();
  const location = useLocation();
  const retry = async () => {
    await navigate(location, { replace: true });
    onRetry();
  };
  return <SectionError label={label} onRetry={() => void retry()} />;
}
