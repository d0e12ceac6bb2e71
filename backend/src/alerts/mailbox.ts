import { domainToASCII } from 'node:url';

/** Bytes of the longest address that SMTP carries (RFC 5321 §4.5.3.1). */
const LONGEST = 254;
const LOCAL = /^[a-z\d!#$%&'*+/=?^_`{|}~-]+(\.[a-z\d!#$%&'*+/=?^_`{|}~-]+)*$/i;
const DOMAIN = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+([a-z]{2,63}|xn--[a-z\d-]{2,59})$/;

/**
 * The mailbox that a visitor typed, with its domain in ASCII; undefined for anything else. No name, list, comment, quotes, or
 * control character passes, so that the text is one recipient wherever it stands in a mail.
 */
export function mailboxIn(typed: string): string | undefined {
  const text = typed.trim();
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  const domain = domainToASCII(text.slice(at + 1)).toLowerCase();
  if (local.length > 64 || !LOCAL.test(local) || !DOMAIN.test(domain)) return undefined;
  const mailbox = `${local}@${domain}`;
  return mailbox.length <= LONGEST ? mailbox : undefined;
}

/** Equal for the spellings under which one person gets mail: `Ann.Lee+jobs@example.com` and `annlee@example.com`. */
export function personOf(mailbox: string): string {
  const [local = '', domain = ''] = mailbox.toLowerCase().split('@');
  return `${(local.split('+')[0] ?? '').replaceAll('.', '')}@${domain}`;
}
