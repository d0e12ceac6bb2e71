import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Platform } from '../contract';
import { theme } from '../ui/theme/theme';

/** One array for all: the server keeps what it has serialized by it. */
const NO_PLUGINS: StylisPlugin[] = [];

/**
 * The style cache of one page or one request. In the browser rules come by script into an empty style element, in
 * development too: the policy allows no other text that it does not name (decision 004). No plugin adds vendor prefixes: they
 * were a sixth of each page's styles, and the few that browsers still need stand where they are needed.
 */
export const createEmotionCache = (key = 'css'): EmotionCache =>
  createCache({ key, speedy: true, stylisPlugins: NO_PLUGINS });

const PlatformContext = createContext<Platform | null>(null);

interface Props {
  platform: Platform;
  /** The server passes its per-request cache; a browser page makes one. */
  emotionCache?: EmotionCache;
  children: ReactNode;
}

/** The contexts of a section's components: in the shell, on the server and in tests alike. */
export function PlatformProvider({ platform, emotionCache, children }: Props) {
  const cache = useMemo(() => emotionCache ?? createEmotionCache(), [emotionCache]);
  return (
    <CacheProvider value={cache}>
      {/* Without `noSsr` the theme changes once after hydration: all styled parts render again, and React gives up the
          server’s HTML of widgets that are still on their way. Colours are variables, so both sides render the same. */}
      <ThemeProvider theme={theme} noSsr>
        <CssBaseline />
        <QueryClientProvider client={platform.queryClient}>
          <PlatformContext value={platform}>{children}</PlatformContext>
        </QueryClientProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}

/** The platform of this page. Throws outside `PlatformProvider`. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext);
  if (!platform) throw new Error('usePlatform outside <PlatformProvider>, or a second copy of the platform');
  return platform;
}
