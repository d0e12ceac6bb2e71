import Chip from '@mui/material/Chip';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keyframes, styled } from '@mui/material/styles';
import { DEFAULT_COUNTRY, type CountryCode } from '@board/shared/domain';
import { useHydrated, usePlatform } from '@board/shared/platform';
import { paths } from '@board/shared/paths';
import { useDestination } from '@board/shared/router';
import { color, floating, media } from '@board/shared/ui';
import { detectCountry, isCrawler } from './detection';

const breathing = keyframes({ '50%': { opacity: 0.35 } });

/**
 * Floats over the page and takes no room, so that its removal shifts nothing.
 */
const DetectionStatus = styled(Chip)({
  position: 'fixed',
  top: 80,
  left: '50%',
  zIndex: 1050,
  padding: '8px 16px',
  border: `1px solid ${color.line}`,
  boxShadow: floating,
  whiteSpace: 'nowrap',
  transform: 'translateX(-50%)',
  '&::before': { animation: `${breathing} 1.2s ease-in-out infinite` },
  // There is no detection without a script, and the page stays as it is.
  [media.unscripted]: { display: 'none' },
});

/**
 * Shows on the home address that detection runs, and then opens the country's
 * home (docs/product.md §4.1). A crawler stays.
 */
export function CountryDetection() {
  return useLocation().pathname === paths.home() ? <Detecting /> : null;
}

function Detecting() {
  const { country, notify } = usePlatform();
  const navigate = useNavigate();
  const destination = useDestination();
  const isStaying = useHydrated() && isCrawler(navigator.userAgent);

  const continueWith = useEffectEvent(
    (detectedCountry: CountryCode | undefined) => {
      // The visitor is leaving home, and only home leads to a country's home.
      if (destination) return;
      const countryCode = detectedCountry ?? DEFAULT_COUNTRY;
      country.set(countryCode);
      if (detectedCountry)
        notify({
          tone: 'info',
          title: 'We detected your location',
          message:
            `Showing content for ${countryCode.toUpperCase()}. ` +
            'You can change this using the country selector.',
        });
      void navigate(paths.home({ country: countryCode }), { replace: true });
    },
  );

  useEffect(() => {
    if (isCrawler(navigator.userAgent)) return;
    let isMounted = true;
    void detectCountry().then(
      (detected) => isMounted && continueWith(detected),
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return isStaying ? null : (
    <DetectionStatus
      variant="dotted"
      role="status"
      label="Preparing your experience..."
    />
  );
}
