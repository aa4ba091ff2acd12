import { randomUUID } from 'node:crypto';

/** A part of the quota of an account that the gateway keeps for a job. */
export interface Reservation {
  readonly id: string;
  /** Maximum number of results. */
  readonly amount: number;
}

/** Metadata of a call; all but the deadline and the cancellation are sent as headers. */
export interface CallMetadata {
  /** The account of the caller, where one is known. */
  readonly account?: string | undefined;
  /**
   * SHA-256 (hex) of the API key of the request, for operations with `callerKey`. It proves possession of the key,
   * unlike an id of a key, and is not a credential over HTTP.
   */
  readonly keyHash?: string | undefined;
  /**
   * Scopes of the API key of the request, for operations with `callerScopes`; undefined for a caller without a key,
   * which is trusted with everything of the account.
   */
  readonly scopes?: ReadonlySet<string> | undefined;
  /**
   * The account whose share of the capacity the call uses: that of the caller, or the one for which another service
   * calls.
   */
  readonly chargedAccount?: string | undefined;
  /** The key (`key_…`) or person (`usr_…`) that makes the request; undefined for a caller without a key. */
  readonly actor?: string | undefined;
  /** What the job that the call begins may use of the quota of the account; undefined without a limit. */
  readonly reservation?: Reservation | undefined;
  readonly requestId: string;
  /** W3C trace context. */
  readonly traceparent?: string | undefined;
  readonly idempotencyKey?: string | undefined;
  /** Monotonic milliseconds at which the budget is spent. */
  readonly deadline: number;
  /** Aborts when the caller no longer needs the response: work on it stops where possible. */
  readonly cancellation?: AbortSignal | undefined;
}

export const newRequestId = (): string => `req_${randomUUID()}`;
