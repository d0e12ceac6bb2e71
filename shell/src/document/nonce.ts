/** The nonce of this document's policy. Browsers hide the attribute, not the property. */
export function documentNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
}
