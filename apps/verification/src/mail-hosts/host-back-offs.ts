import type { Reason } from '../smtp/verdict';

/** A pause after a mail host was busy, blocked this deployment or did not reply in time. */
export interface BackOff {
  readonly reason: Extract<Reason, 'busy' | 'blocked' | 'timeout'>;
  /** Seconds until the next attempt, at least 1. */
  readonly forS: number;
}

/** A reason for a back-off. */
export interface Refusal {
  readonly reason: BackOff['reason'];
  /** Domain of the refused addresses; null if the host refused the session. */
  readonly domain: string | null;
  /** Delay that the host asked for, in seconds. */
  readonly statedS: number | null;
  /** False if the refusal may concern a single recipient: the back-off then starts at the second in a row. */
  readonly isCertain: boolean;
}

/** Port: back-offs of mail hosts, shared by all replicas. */
export interface HostBackOffs {
  /** @param domain of the addresses: a host of several domains may block those of one */
  find(address: string, domain: string): Promise<BackOff | null>;
  /** Starts a back-off, longer with each consecutive refusal. */
  begin(address: string, refusal: Refusal): Promise<void>;
  /** Ends the back-off after a regular answer. */
  end(address: string, domain: string): Promise<void>;
}
