import { isMixed } from './denied';
import { anyOf, anyWholeWord } from './patterns';
import { isDuty } from './speaks-of';

interface Travel {
  value: 'some' | 'none';
  percent?: number;
}

const TRAVEL = anyOf`
  \btravell?(?:ing|s)?\b|deplacements?\b|\b(?:vous|se|te) deplacer\b
  \bdriv(?:e|ing) (?:up |out )?to (?:client|job|site|campus|farm)|\binterstate trips?\b
  \btrips? to (?:clients?|sites?|site)\b|\bnights? away\b|\bon the road\b|\bout (?:with|at) clients\b
  \bclients at their premises\b|\bvoyager (?:partout|dans|en|chez|a)\b|\bsite visits to\b
`;
const NONE = anyOf`
  \b(?:travel|deplacements?) ?(?:required)? ?(?::|-) ?(?:none|nil|no\b|n/a|aucun)
  \b(?:no|not|without|never|aucun|sans|pas)\b[^,;]{0,25}(?:travel|deplacement)
  (?:travel|deplacement)[^,;]{0,25}\b(?:not|isn't|pas)\b|n't[^,;]{0,25}travel
`;
/** "no travel in the first year", "not much" */
const PARTLY = anyWholeWord`
  first|most|but|though|except|bit|beyond|aside|apart|other than|besides|outside|overnight|much|sauf|mais|initial|only|just|more than
  international|often
`;
const OTHER = anyOf`
  discount|portal|of leave|we travel|travel tax|the rest of (?:the|your) time
  travel(?:ling)? (?:and subsistence|nurses?|sales|days\b|risk|restriction|letters|with us)|season ticket|love the travel|partners travel
  (?:\btax|\bgst|\bvat|spend|allowance|loan)\b[^.;]{0,50}\btravel|deplacements des
  \b(?:in|from|including|such as|across) (?:the )?travel\b(?!ling)
  travel,? (?:hospitality|leisure|tourism|retail|tech)
  (?:book|arrang|organis|organiz|coordinat|manag|handl)\w* [^.;]{0,30}travel
  travel (?:arrangements|bookings?|itinerar|desk|policy|plans|calendars?|links|connections|zone|distance)
  travell?ing distance
  travel(?:ling)? (?:expense|insurance|industry|sector|cost|allowance|card|pass|time|agent|loan|compan|client|reimburse|subsid|business|to (?:us|our office|work|and from)|and (?:leisure|hospitality|tourism|expense))
  \b(?:corporate|business|discounted|hospitality and|leisure and) travel\b|easy to travel
  (?:pay|paid|book|reimburs)\w* [^.;]{0,20}travel|frais de deplacement|travell?ers\b
  travel(?:ling)? (?:area|stipend|bonus|perks?|discount|voucher|fund|the world|agenc|tech|firm|operator|& expense|writ)
  \b(?:sabbatical|gap year|love to travel|can travel|could travel)\b
`;
const PERCENT = [
  /(?:travel|deplace|driv|trips|road|clients|voyager)[^;]{0,90}?(?:\d{1,2} ?%? ?(?:-|to|a) ?)?\b(\d{1,3}) ?(?:%|per ?cent)/,
  /(?:\d{1,2} ?%? ?(?:-|to|a) ?)?\b(\d{1,3}) ?(?:%|per ?cent)[^;]{0,30}?(?:travel|deplace|driving|trips|on the road)/,
];

const SHARES: readonly (readonly [RegExp, number])[] = [
  [/\ba tenth of\b/, 10],
  [/\ba fifth of\b/, 20],
  [/\ba quarter of\b/, 25],
  [/\bhalf (?:of )?(?:your|the|of)\b/, 50],
];

/** Travel for work; `percent` of the working time, at most. */
export function travelIn(text: string): Travel | undefined {
  if (!TRAVEL.test(text) || text.includes('?') || isDuty(text) || isMixed(text) || OTHER.test(text))
    return undefined;
  const percents = [...text.matchAll(/(\d{1,3}) ?(?:%|per ?cent)/g)].map(([, figure]) => Number(figure));
  // two shares of which one counts, or both together; "10% to 20%" is one
  if (percents.length > 1 && !/%? ?(?:-|to|a) ?\d{1,3} ?(?:%|per ?cent)/.test(text)) return undefined;
  if (percents[0] === 0) return { value: 'none' };
  // "not willing to travel need not apply"
  if (/\bneed(?:n't| not)|\bnobody|\bnot? willing/.test(text)) return undefined;
  const none = NONE.exec(text);
  if (none)
    return PARTLY.test(text.slice(Math.max(none.index - 40, 0), none.index + 90))
      ? undefined
      : { value: 'none' };
  const share = SHARES.find(([words]) => words.test(text))?.[1];
  if (share) return { value: 'some', percent: share };
  const percent = PERCENT.map((pattern) => pattern.exec(text)?.[1]).find((found) => found !== undefined);
  return percent === undefined ? { value: 'some' } : { value: 'some', percent: Number(percent) };
}
