import { crc32 } from 'node:zlib';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const prefix = 'lode_';
const secretLength = 32;
const checksumLength = 6;
/** Characters of a key that may be shown: the prefix and four characters of the secret. */
const startLength = 9;

/**
 * Generates a key: `lode_`, 32 random base62 characters (190 bits) and a checksum of 6.
 * @param pick returns a uniform, unpredictable integer from 0 to below its argument
 */
export function generateKey(pick: (below: number) => number): string {
  const secret = Array.from({ length: secretLength }, () => alphabet[pick(alphabet.length)]).join('');
  return prefix + secret + checksum(secret);
}

/** Whether a text has the format and checksum of a key; needs no database query. */
export function isWellFormedKey(text: string): boolean {
  if (!/^lode_[0-9A-Za-z]{38}$/.test(text)) return false;
  const secret = text.slice(prefix.length, -checksumLength);
  return text.endsWith(checksum(secret));
}

/** The stored and shown start of a key, by which its owner recognises it. */
export const startOfKey = (key: string): string => key.slice(0, startLength);

/** CRC-32 of the secret in base62; 6 digits hold any of them (62^6 > 2^32). */
function checksum(secret: string): string {
  let rest = crc32(secret);
  let digits = '';
  while (digits.length < checksumLength) {
    digits = `${alphabet[rest % alphabet.length]}${digits}`;
    rest = Math.floor(rest / alphabet.length);
  }
  return digits;
}
