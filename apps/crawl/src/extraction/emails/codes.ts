import { decodePercent } from './mailto';

/** Cloudflare's address protection: octets in hexadecimal, each XORed with the first; the result is UTF-8. */
export function decodeCloudflare(hex: string): string | undefined {
  const code = /^[0-9a-f]{2,1000}/i.exec(hex)?.[0];
  if (code === undefined || code.length % 2 > 0) return undefined;
  const [key = 0, ...octets] = Buffer.from(code, 'hex');
  const text = Buffer.from(octets.map((octet) => octet ^ key)).toString('utf8');
  const question = text.indexOf('?');
  return question < 0 ? text : text.slice(0, question);
}

/** The character ranges that TYPO3 rotates. */
const typo3Ranges = [
  ['+', ':'],
  ['@', 'Z'],
  ['a', 'z'],
].map(([first = '', last = '']) => [first.charCodeAt(0), last.charCodeAt(0)] as const);

function shiftCharacter(char: string, offset: number): string {
  const code = char.charCodeAt(0);
  for (const [first, last] of typo3Ranges) {
    const size = last - first + 1;
    if (code >= first && code <= last)
      return String.fromCharCode(first + ((((code - first + offset) % size) + size) % size));
  }
  return char;
}

const shift = (text: string, offset: number): string =>
  Array.from(text, (char) => shiftCharacter(char, offset)).join('');

const typo3Offsets = Array.from({ length: 21 }, (_, index) => index - 10);

/**
 * Decodes TYPO3's `linkTo_UnCryptMailto` and `data-mailto-token`.
 * @returns the `mailto` address; undefined if no offset yields one
 */
export function decodeTypo3(token: string): string | undefined {
  const text = decodePercent(token).slice(0, 1000);
  const head = text.slice(0, 7);
  const offset = typo3Offsets.find((each) => shift(head, each).toLowerCase() === 'mailto:');
  return offset === undefined ? undefined : shift(text, offset);
}

/** `mailto:` in ROT13. */
export const rot13Mailto = 'znvygb:';

export const rot13 = (text: string): string =>
  text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= 'Z' ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + 13) % 26) + base);
  });

const base64 = /^[A-Za-z0-9+/_-]{8,1000}={0,2}$/;

/** Decodes Base64 and base64url (RFC 4648); undefined if the result is not printable text. */
export function decodeBase64(text: string): string | undefined {
  if (!base64.test(text)) return undefined;
  const decoded = Buffer.from(text, 'base64').toString('utf8');
  return /^[^\p{C}\uFFFD]{5,}$/u.test(decoded) ? decoded : undefined;
}
