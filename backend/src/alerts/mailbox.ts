import { domainToASCII } from 'node:url';

/** The longest parts that SMTP carries, in bytes (RFC 5321 §4.5.3.1). */
const LONGEST_ADDRESS = 254;
const LONGEST_LOCAL_PART = 64;
/** `ann.lee+jobs` */
const LOCAL_PART =
  /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/i;
/** `mail.example.co.uk`, `xn--mnchen-3ya.example` */
const DOMAIN_NAME =
  /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+([a-z]{2,63}|xn--[a-z\d-]{2,59})$/;

/**
 * The mailbox that a person typed, with its domain in ASCII; undefined for any
 * other text. No name, list, quotes, or control character passes, so that it is
 * one recipient wherever it stands in a mail.
 */
export function mailboxIn(typedAddress: string): string | undefined {
  const trimmedAddress = typedAddress.trim();
  const positionOfAt = trimmedAddress.lastIndexOf('@');
  const localPart = trimmedAddress.slice(0, Math.max(positionOfAt, 0));
  const domainName = domainToASCII(
    trimmedAddress.slice(positionOfAt + 1),
  ).toLowerCase();
  if (
    localPart.length > LONGEST_LOCAL_PART ||
    !LOCAL_PART.test(localPart) ||
    !DOMAIN_NAME.test(domainName)
  )
    return undefined;
  const mailbox = `${localPart}@${domainName}`;
  return mailbox.length <= LONGEST_ADDRESS ? mailbox : undefined;
}

/**
 * One text for all spellings of a person's mailbox: `annlee@example.com` for
 * `Ann.Lee+jobs@example.com`.
 */
export function personOf(mailbox: string): string {
  const [local = '', domain = ''] = mailbox.toLowerCase().split('@');
  return `${(local.split('+')[0] ?? '').replaceAll('.', '')}@${domain}`;
}

/**
 * Providers of mailboxes to millions: how many sign-ups have such a domain says
 * nothing of an attack.
 */
const PROVIDERS = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'outlook.co.uk',
  'hotmail.com',
  'hotmail.co.uk',
  'live.com',
  'live.co.uk',
  'live.ca',
  'live.com.au',
  'msn.com',
  'yahoo.com',
  'yahoo.co.uk',
  'yahoo.ca',
  'yahoo.com.au',
  'ymail.com',
  'rocketmail.com',
  'aol.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'proton.me',
  'protonmail.com',
  'gmx.com',
  'gmx.net',
  'gmx.de',
  'gmx.co.uk',
  'web.de',
  'mail.com',
  'zoho.com',
  'fastmail.com',
  'btinternet.com',
  'sky.com',
  'virginmedia.com',
  'talktalk.net',
  'comcast.net',
  'verizon.net',
  'att.net',
  'sbcglobal.net',
  'cox.net',
  'charter.net',
  'rogers.com',
  'bell.net',
  'shaw.ca',
  'telus.net',
  'sympatico.ca',
  'bigpond.com',
  'optusnet.com.au',
]);

/**
 * The domain that an organisation registers: `firm.co.uk` for
 * `ann@mail.firm.co.uk`. Undefined for a large provider's.
 */
export function domainOf(mailbox: string): string | undefined {
  const [domain] =
    /[^.@]+\.(?:[^.@]{1,3}\.[a-z]{2}|[^.@]+)$/i.exec(mailbox.toLowerCase()) ??
    [];
  return domain && !PROVIDERS.has(domain) ? domain : undefined;
}
