import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { ProblemError } from '@lode/contracts';
import type { SecretSealer } from './secret-sealer';

/** Milliseconds until a consent must be completed. */
const lifetimeMs = 600_000;

/** The stored part of a consent at an OAuth provider: it reveals neither state nor tokens. */
export interface StoredConsent {
  readonly stateHash: string;
  readonly completionHash: string;
  /** Sealed code verifier (RFC 7636). */
  readonly verifier: string;
  readonly expiresAt: Date;
}

export interface NewConsent {
  /** For the URL of the provider, which returns it with the code. */
  readonly state: string;
  /** Code verifier (RFC 7636), of which the URL has only the hash. */
  readonly verifier: string;
  /** For the client or browser session that began the consent, which alone can complete it. */
  readonly completionToken: string;
  readonly stored: StoredConsent;
}

/** Secrets of a consent. @param now milliseconds since 1970 */
export function newConsent(sealer: SecretSealer, now: number): NewConsent {
  const [state, completionToken, verifier] = [secret(), secret(), secret()];
  const stateHash = consentHash(state);
  return {
    ...{ state, verifier, completionToken },
    stored: {
      stateHash,
      completionHash: consentHash(completionToken),
      verifier: sealer.seal(verifier, stateHash),
      expiresAt: new Date(now + lifetimeMs),
    },
  };
}

/**
 * A consent that is being completed, with its code verifier in the clear.
 * @param begun the stored part; undefined for an unknown or used state
 * @throws ProblemError conflict; also for an expired consent and for the token of another client
 */
export function openConsent<Begun extends StoredConsent>(
  sealer: SecretSealer,
  begun: Begun | undefined,
  completionToken: string,
  now: number,
): Begun {
  if (!begun || begun.expiresAt.getTime() <= now || !isSame(begun.completionHash, completionToken))
    throw new ProblemError('conflict', 'This consent is unknown, expired or used: begin it again.');
  return { ...begun, verifier: sealer.open(begun.verifier, begun.stateHash) };
}

/** The page of the dashboard to which a provider returns the browser. @throws ProblemError conflict */
export function consentReturnUrl(publicUrl: string | undefined, path: string): string {
  if (publicUrl === undefined)
    throw new ProblemError('conflict', 'The operator of Lode has not set LODE_PUBLIC_URL.');
  return new URL(path, publicUrl).href;
}

/** Hash of a state, by which its consent is stored. */
export const consentHash = (state: string): string => createHash('sha256').update(state).digest('hex');

/** `code_challenge` of the method S256 (RFC 7636 §4.2). */
export const codeChallenge = (verifier: string): string =>
  createHash('sha256').update(verifier).digest('base64url');

const secret = (): string => randomBytes(32).toString('base64url');
const isSame = (hash: string, token: string): boolean =>
  timingSafeEqual(Buffer.from(hash), Buffer.from(consentHash(token)));
