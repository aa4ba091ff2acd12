import { hash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** SHA-256 of a key in hex, the only stored form. 190 random bits need neither a salt nor a slow hash. */
export const hashKey = (key: string): string => hash('sha256', key, 'hex');

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

/** 256 random bits for sessions, one-time links and sign-ins at a provider. */
export const generateToken = (): string => randomBytes(32).toString('base64url');

/** Whether a text has the form of a token; needs no database query. */
export const isTokenForm = (text: string): boolean => /^[\w-]{43}$/.test(text);

/**
 * SHA-256 of a token in hex, the only stored form. The purpose is part of the hash: a session is never a key or a link, and
 * a key is never a session.
 */
const hashFor =
  (purpose: string) =>
  (token: string): string =>
    hash('sha256', `lode ${purpose} ${token}`, 'hex');

export const hashSession = hashFor('session');
export const hashLink = hashFor('one-time link');
export const hashFlow = hashFor('oidc flow');

interface Credential {
  readonly email: string;
  /** Null for a user without a password. */
  readonly passwordHash: string | null;
}

const nonceLength = 16;

/**
 * Token of a browser in which a user has signed in: a nonce and a MAC of it and the address. The stored hash of the password
 * with its random salt is the key, so every gateway can check a token without storing it, and a new password ends all tokens.
 */
export function deviceToken(user: Credential): string | null {
  const nonce = randomBytes(nonceLength);
  return user.passwordHash === null ? null : Buffer.concat([nonce, macOf(user, nonce)]).toString('base64url');
}

/** Whether the token is of this user; takes the same time for an unknown one. */
export function isDeviceOf(user: Credential | null, token: string | undefined): token is string {
  if (token === undefined) return false;
  const bytes = Buffer.from(token, 'base64url');
  const nonce = bytes.subarray(0, nonceLength);
  const mac = macOf(user ?? { email: '', passwordHash: null }, nonce);
  const given = bytes.subarray(nonceLength);
  return given.length === mac.length && timingSafeEqual(given, mac) && typeof user?.passwordHash === 'string';
}

const macOf = ({ email, passwordHash }: Credential, nonce: Buffer): Buffer =>
  createHmac('sha256', passwordHash ?? 'no password')
    .update(`lode device ${email} `)
    .update(nonce)
    .digest()
    .subarray(0, 16);
