/**
 * What has to be known before the first paint, so that nothing flashes: the chosen theme, whether the cookie banner was
 * answered, and the repeat visit's way on from home (docs/product.md §4.1); the bucket by which canaries are chosen; and what happens before the page's code has
 * come (§2.2): what is pressed then is pressed once more, a country that is chosen then is stored, and who goes back gets
 * that document. It stands in the
 * document as a script of its own, written from this function's text: it may use its argument and nothing else of this
 * module.
 */
export interface BootNames {
  themeKey: string;
  themeAttribute: string;
  consentKey: string;
  answeredAttribute: string;
  placesKey: string;
  countryKey: string;
  attemptedKey: string;
  countries: readonly string[];
  fallback: string;
  hydratedEvent: string;
  leavingAttribute: string;
  addressAttribute: string;
  pressedAttribute: string;
  sparesId: string;
  fontAttribute: string;
  fastMbps: number;
  bucketKey: string;
  bucketAttribute: string;
  buckets: number;
}

export function boot(names: BootNames): void {
  const root = document.documentElement;
  const read = (kind: 'localStorage' | 'sessionStorage', key: string) => {
    try {
      return window[kind].getItem(key);
    } catch {
      return null;
    }
  };
  const theme = read('localStorage', names.themeKey);
  if (theme === 'light' || theme === 'dark') root.setAttribute(names.themeAttribute, theme);
  const answer = read('localStorage', names.consentKey);
  if (answer === 'true' || answer === 'false') root.setAttribute(names.answeredAttribute, '');

  const cookies = () => {
    try {
      return document.cookie.split('; ');
    } catch {
      return []; // refused, as in a sandbox
    }
  };
  const store = (name: string, value: string, age: string) => {
    try {
      document.cookie = `${name}=${value}; path=/; ${age}samesite=lax`;
    } catch {
      // not remembered
    }
  };
  const YEAR = 'max-age=31536000; ';
  // This document came with the bucket that is there now. One that is drawn now counts from the next document on.
  // Of two, the server takes none.
  const [own = '', second] = cookies().filter((cookie) => cookie.startsWith(`${names.bucketKey}=`));
  const bucket = own.slice(names.bucketKey.length + 1);
  if (second === undefined && /^(0|[1-9]\d{0,3})$/.test(bucket))
    root.setAttribute(names.bucketAttribute, bucket);
  else {
    const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
    store(names.bucketKey, String(drawn % names.buckets), YEAR);
  }

  // A font that comes in the first 100 ms is used, so it has to be there before the first text is. On a slow line the
  // content goes first: a hint after it fetches the font for the next page.
  const font = root.getAttribute(names.fontAttribute);
  const line: unknown = Reflect.get(navigator, 'connection');
  const isSlow =
    typeof line === 'object' && line !== null && 'downlink' in line && Number(line.downlink) < names.fastMbps;
  if (font && !isSlow) {
    const hint = document.createElement('link');
    Object.assign(hint, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: font });
    document.head.append(hint);
  }

  // With manual restoration, browsers do not scroll. The router stored the position when it left this entry.
  if (history.scrollRestoration === 'manual' && !location.hash) {
    const putBack = () => {
      try {
        const place: unknown = JSON.parse(read('sessionStorage', names.placesKey) ?? '{}')[history.state.key];
        if (typeof place === 'number' && !scrollY) scrollTo(0, place);
      } catch {
        // no place of ours
      }
    };
    // All of the HTML is there, and no deferred script has been waited for.
    document.addEventListener('readystatechange', putBack, { once: true });
  }

  const pressed: HTMLElement[] = [];
  // A toggle shows at once what it is to be. What the device stores may make it so without a second press.
  const press = (button: HTMLElement) => {
    const now = button.getAttribute(names.pressedAttribute) ?? button.getAttribute('aria-pressed');
    if (!button.matches('main [aria-pressed]')) pressed.push(button);
    else button.setAttribute(names.pressedAttribute, String(now !== 'true'));
  };
  const pressAgain = () => {
    for (const toggle of document.querySelectorAll<HTMLElement>(`[${names.pressedAttribute}]`)) {
      const wanted = toggle.getAttribute(names.pressedAttribute);
      toggle.removeAttribute(names.pressedAttribute);
      if (toggle.getAttribute('aria-pressed') !== wanted) toggle.click();
    }
    for (const button of pressed) button.click();
  };
  const remember = ({ target }: Event) => {
    const button =
      target instanceof Element &&
      target.closest<HTMLElement>('#root button[type=button]:not([popovertarget])');
    if (button) press(button);
    const choice =
      target instanceof Element && target.closest<HTMLElement>('a[data-country]')?.dataset['country'];
    if (choice) choose(choice);
  };
  const tell = (code: string, age: string) => store(names.countryKey, code, age);
  const choose = (choice: string) => {
    try {
      localStorage.setItem(names.countryKey, choice);
    } catch {
      // the cookie may be allowed
    }
    tell(JSON.parse(choice).code, YEAR);
  };
  // As it was opened: the visitor may have gone back before this script ran.
  const opened = new URL(performance.getEntriesByType?.('navigation')[0]?.name ?? location.href);
  const leave = () => {
    const shown = root.getAttribute(names.addressAttribute) ?? opened.pathname + opened.search;
    if (location.pathname + location.search === shown) return; // a part of this page
    root.setAttribute(names.leavingAttribute, '');
    location.reload();
  };
  document.addEventListener('click', remember);
  addEventListener('popstate', leave);
  leave();
  document.addEventListener(
    names.hydratedEvent,
    () => {
      document.removeEventListener('click', remember);
      removeEventListener('popstate', leave);
      setTimeout(pressAgain);
    },
    { once: true },
  );

  // What a cache keeps of a script may be broken, for a year. The server's own answer replaces it, and a second copy of
  // the element runs it: the first one never will.
  addEventListener(
    'error',
    ({ target: broken }) => {
      if (!(broken instanceof HTMLElement)) return;
      const address = (of: Element) => of.getAttribute('src') ?? of.getAttribute('href');
      const spares =
        document.querySelector<HTMLTemplateElement>(`#${names.sparesId}`)?.content.children ?? [];
      const spare = [...spares].find((one) => address(one) === address(broken));
      const integrity = spare?.getAttribute('integrity');
      if (!spare || !integrity) return;
      fetch(address(spare) ?? '', { cache: 'reload', integrity }).then(
        () => document.head.append(spare),
        () => {}, // broken at the server, or out of reach: the page stays as it came
      );
    },
    true,
  );

  let stored: string | undefined;
  try {
    const code: unknown = JSON.parse(read('localStorage', names.countryKey) ?? 'null')?.code;
    stored = names.countries.find((known) => known === code);
  } catch {
    // not ours; the page removes it
  }
  const isStored = (code: string | undefined) => cookies().includes(`${names.countryKey}=${code}`);
  if (location.pathname === '/' && read('sessionStorage', names.attemptedKey)) {
    location.replace(
      `/${stored ?? names.countries.find(isStored) ?? names.fallback}${location.search}${location.hash}`,
    );
    return;
  }
  const [, first] = location.pathname.split('/');
  const inPath = names.countries.find((code) => code === first);
  // Who has chosen none is in the country of the page, until the browser is closed.
  if (inPath && !stored) tell(inPath, '');
  // The server goes by the cookie. Where that was lost, the document is another country's: once more, with it.
  if (!stored || inPath || isStored(stored)) return;
  if (stored === names.fallback && !cookies().some((cookie) => cookie.startsWith(`${names.countryKey}=`)))
    return; // the same page
  tell(stored, YEAR);
  if (isStored(stored)) location.reload();
}
