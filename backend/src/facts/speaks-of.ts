import { anyOf } from './patterns';

/** A sentence about the firm, without a word on whom it looks for. */
const OF_THE_FIRM =
  /^(?:we|our|both|the (?:firm|team|partners?|practice|group|company)|founded|established|many of our)\b/;
const OF_THE_APPLICANT =
  /\b(?:looking for|look for|seek|want|need|hir(?:e|ing)|would (?:like|love)|hear from|welcome|consider|prefer|expect|ask|requir|accept|open to|you|your)/;

/** Whether a sentence is about the firm alone. */
export const isOfTheFirm = (text: string): boolean => OF_THE_FIRM.test(text) && !OF_THE_APPLICANT.test(text);

/** A duty of the post begins with what is done. */
const DUTY = anyOf`
  ^(?:act as|advis|answer|arrang|assembl|assist|attend|book|carry out|check|co-?ordinat|collect|complet|cover the|deliver|draft)
  ^(?:examin|fil(?:e|ing)\b|global|greet|handl|help|interpret|keep|lead|liais|maintain|manag|measur|monitor|obtain|organis|organiz)
  ^(?:preparer|prepar|process|provid|repl(?:y|ies)|review|run|support|take notes|track|turn around|updat|vous (?:organis|reserv|prepar))
  ^(?:you'll|you will) (?!be\b|have|hold|bring|need|probably|ideally|work|get|receive|join|spend|travel|visit|enjoy|come|do)
`;

/** Whether a sentence is a duty of the post. */
export const isDuty = (text: string): boolean => DUTY.test(text);
