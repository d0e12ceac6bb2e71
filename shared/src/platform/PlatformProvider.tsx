import createCache, {
  type EmotionCache,
  type StylisPlugin,
} from '@emotion/cache';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Platform } from '../contract';
import { theme } from '../ui/theme/theme';

/**
 * One array for all renders, because the server keeps what it has serialized by
 * it.
 */
const NO_PLUGINS: StylisPlugin[] = [];

/**
 * The style cache of one page or one request. Browsers insert rules by script,
 * which the policy allows (decision 004). No plugin adds vendor prefixes: they
 * were a sixth of each page's styles.
 */
export const createEmotionCache = (): EmotionCache =>
  createCache({ key: 'css', speedy: true, stylisPlugins: NO_PLUGINS });

const PlatformContext = createContext<Platform | null>(null);

interface Props {
  platform: Platform;
  /** The server's, per request. */
  emotionCache?: EmotionCache;
  /**
   * False for a widget in a page of another site, whose body keeps its own
   * styles.
   */
  ownsPage?: boolean;
  children: ReactNode;
}

/** The contexts of a section's components. */
export function PlatformProvider({
  platform,
  emotionCache,
  ownsPage = true,
  children,
}: Props) {
  const cache = useMemo(
    () => emotionCache ?? createEmotionCache(),
    [emotionCache],
  );
  return (
    <CacheProvider value={cache}>
      {/* Without `noSsr` the theme changes after hydration, and React gives up
          the HTML of widgets on their way. */}
      <ThemeProvider theme={theme} noSsr>
        {ownsPage ? <CssBaseline /> : null}
        <QueryClientProvider client={platform.queryClient}>
          <PlatformContext value={platform}>{children}</PlatformContext>
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}

/** Throws outside `PlatformProvider`. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform)
    throw new Error(
      'usePlatform outside <PlatformProvider>, or a second copy of the platform',
    );
  return platform;
}
