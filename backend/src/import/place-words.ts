const REMOTE = /\b(?:fully |100% )?(?:remote|work from home|home[- ]?based|anywhere)\b/i;
const HYBRID = /\bhybrid\b/i;
const EDGES = /^[\s,;:()/|–—-]+|[\s,;:()/|–—-]+$/g;

/** What a place's text says of how one works there, as in "Remote, UK" or "Leeds (hybrid)"; empty where it says nothing. */
export const workModeIn = (place: string): 'hybrid' | 'remote' | '' =>
  HYBRID.test(place) ? 'hybrid' : REMOTE.test(place) ? 'remote' : '';

/** A place's text without words for how one works there. */
export const townIn = (place: string) =>
  place
    .replace(new RegExp(REMOTE, 'gi'), '')
    .replace(new RegExp(HYBRID, 'gi'), '')
    .replaceAll(/\(\s*\)/g, '')
    .replace(EDGES, '')
    .trim();
