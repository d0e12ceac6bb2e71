const HARMLESS =
  /\b(?:at )?no (?:extra |additional )?(?:cost|charge|clawback|limit|cap|strings|need to|worries|problem|catch)\b|\bnot only\b|\bno matter\b|\bnot to mention\b/g;
const DENIAL =
  /\b(?:no|not|cannot|unable|without|never|neither|nor|unavailable|ineligible|sorry|afraid|regret|impossible|sans|aucune?|pas|ni|excluded|rather than|too \w+ to|off the table|out of the question|ruled out|nothing|declined|regrettably)\b|n\/a\b|n't\b/;

/** Whether a sentence denies what it speaks of. */
export const isDenied = (text: string): boolean => DENIAL.test(text.replace(HARMLESS, ' '));

/** Words of a sentence that says one thing of one case and another of the next. */
const MIXED =
  /\b(?:but|yet|however|although|though|whil(?:e|st)|usual(?:ly)?|normal(?:ly)?|no longer|any ?more|ended|taken out|elsewhere|instead|already|previous|used to|until|unless|except|fallen|has (?:now|been)|rising|advertised|mais|sauf|cependant)\b/;

/** Whether a sentence may say two things. */
export const isMixed = (text: string): boolean => MIXED.test(text);
