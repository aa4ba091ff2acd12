/** Maximum addresses to compare. */
const maxAddresses = 100;

/**
 * Expression for an address in any case. Letters of other scripts before an ASCII address, and behind it, are text:
 * `收件人ada@example.com不存在`.
 */
export const addressSource = String.raw`(?:[a-z0-9!#$%&*+/=?^_\u0060{|}~.-]{1,64}|[^\s<>()[\]:;,"'\\@（）：，。；]{0,63}[^\0-\x7f\s（）：，。；])@(?:(?:[a-z0-9_-]{1,63}\.){1,10}[a-z][a-z0-9-]{1,62}|(?:[\p{L}\p{N}_-]{1,63}\.){1,10}[\p{L}\p{N}-]{1,63})`;

const pattern = new RegExp(addressSource, 'giu');

/** Email addresses in a text or in a field such as `rfc822; <ada@example.com>`, in lower case. */
export const addressesIn = (text: string): string[] =>
  [...text.toLowerCase().matchAll(pattern)].slice(0, maxAddresses).map(([address]) => address);
