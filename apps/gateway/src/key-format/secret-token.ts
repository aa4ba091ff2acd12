import { hash, randomBytes } from 'node:crypto';

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
