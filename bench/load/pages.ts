export const PAGES = {
  home: { path: '/uk', ready: 'main h1' },
  jobs: { path: '/uk/jobs', ready: 'main article' },
} as const;

export type PageName = keyof typeof PAGES;
