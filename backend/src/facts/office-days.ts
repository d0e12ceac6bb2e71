import { anyOf, anyWord } from './patterns';
import { isDuty } from './speaks-of';
import { NUMBERS, numberOf, SPAN, spanOf, type Span } from './spans';

const PLACE = String.raw`(?:offices?|ofc|in-office|on-?site|on site|site|in[- ]person|bureaux?|sur place|en presentiel|presentiel|hq|hub)\b`;
const HOME = String.raw`(?!home|remote|remotely|wfh|domicile|teletravail|maison|off\b|leave|holiday|training|paid|away|induction|before|after|since|vacation|conge)`;
const WEEK = String.raw`(?:,? ?(?:per|a|each|every|/|p/|par|of the|in the|out of the) ?(?:working |typical )?(?:week|wk|semaine|sem\.?)| weekly| pw| p/w|/wk|/week)?`;
/** Days of a longer time are not days of a week. */
const LONGER = anyOf`
  (?:per|a|every|each|/|par|of the|le) ?(?:calendar )?(?:month|fortnight|mois|quarter|year|two weeks|second week)
  out of (?:every )?(?:ten|10)|fortnight|monthly|quarterly|\bmensuel
`;
const NONE = new RegExp(
  String.raw`\b(?:no|zero|aucun) (?:\w+ ){0,2}(?:office|on-?site|in-office) days|\b(?:no|never any|zero) (?:\w+ )?days (?:(?:in|at) (?:the |our |any |an )?office|on-?site)|\baucune? (?:jour|presence|journee) (?:\w+ ){0,2}au bureau`,
);
/** "2-3 days a week in our Leeds office" */
const DAYS_AT = new RegExp(
  String.raw`${SPAN}(?:[- ](?:full|set|fixed|core|anchor|office|team|in-office|on-?site|mandatory))*[- ]?(?:(?:days?|jours?|jrs?|x)\b|(?= in (?:the )?office))${WEEK}(?: min(?:imum)?| max(?:imum)?)?,?` +
    String.raw`(?: (?:working|spent|together|based|are|is|will be|required|expected|worked|de travail|de presence|obligatoires?|with us|you|to be))*` +
    String.raw`[- ](?:in|at|from|on|into|au|aux|en|sur|dans)?[- ]?(?:(?:the|our|your|a|an|its|their|one of|nos|notre|le|les) )?(?:${HOME}[\w'&]+[- ]){0,3}${PLACE}`,
);
/** "in the office three days a week" */
const AT_DAYS = new RegExp(
  String.raw`${PLACE}(?:(?!home|remot|wfh|domicile|teletravail|\bdays?\b)[^.;]){0,44}?${SPAN} ?(?:full |set )?(?:days?|jours?|jrs?|x)\b(?! ?(?:from|at|a|en|of)? ?(?:home|wfh|remot|domicile|teletravail|leave|holiday|annual|vacation|conge))`,
);

/** Days that are not at the office. */
const AT_HOME =
  /^ ?(?:days?|jours?|jrs?)? ?(?:a week |per week )?(?:working )?(?:from |at |a |en |of )?(?:the |la )?(?:home|wfh|remot|teletravail|domicile|maison|where|wherever|anywhere|elsewhere)|^ ?(?:other|rest)/;
const BETWEEN =
  /\b(?:\d|one|two|three|four|un|une|deux|trois|quatre) ?(?:-|to|or|\/|a|ou) ?(?:\d|two|three|four|five|deux|trois|quatre|cinq)\b/;

/** Who is there: "in the office two days" says it by itself, "yoga in the office two days" does not. */
const PEOPLE =
  /^[^a-z]*(?:(?:working|work|be|based|hybrid|minimum|presence|poste)\b[^a-z]*)*(?:(?:in|at|on|au|en|from)\b)?[^a-z]*(?:(?:the|our|your|le)\b)?[^a-z]*$|\b(?:you|we|us|team|hybrid|hybride|based|attend|working|together|role|post|poste|everyone|colleagues|expected|presence|vous|equipe|groupe|remote|people)\b/;

/** Of a season, of the first weeks; when the office is open. */
const OTHER_TIME = anyWord`
  rule of thumb|firm's|our (?:hybrid )?(?:model|policy)|generally|most (?:people|of us|colleagues)|policy (?:says|is)|new joiners|busy season|tax season|peak|probation|induction|first week|survey|told us|suppl|within|lunch|between|onboarding|for the first
  first (?:few|three|six|two|month)|office (?:is (?:open|closed)|clos|hours|opens?|closed)|initially
`;

/** Days at the office in a week, said as such: what is left of days at home is not. */
export function officeDaysIn(text: string): Span | undefined {
  if (!/day|jour|jrs?\b|hybrid|office/.test(text) || text.includes('?') || isDuty(text)) return undefined;
  if (NONE.test(text)) return { min: 0, max: 0 };
  if (LONGER.test(text)) return undefined;
  // "two, three or sometimes four"
  if (
    OTHER_TIME.test(text) ||
    /\b(?:one|two|three|four|[1-5]), (?:one|two|three|four|five|[1-5])\b/.test(text)
  )
    return undefined;
  const after = AT_DAYS.exec(text);
  const isOfPeople = after && PEOPLE.test(text.slice(0, after.index));
  // "two days in client offices and one in ours"
  const others = [...text.matchAll(NUMBERS)].filter(
    ({ index, 0: word }) => numberOf(word) <= 5 && !AT_HOME.test(text.slice(index + word.length)),
  );
  if (others.length > 2 || (others.length === 2 && !BETWEEN.test(text))) return undefined;
  const span = spanOf(DAYS_AT.exec(text)) ?? (isOfPeople ? spanOf(after) : undefined);
  if (span && span.min !== undefined && /(?:days?|jours?|jrs?)\b[^,;.]{0,22}\b(?:min\b|minimum)/.test(text))
    delete span.max;
  return span && Math.max(span.min ?? 0, span.max ?? 0) <= 5 ? span : undefined;
}
