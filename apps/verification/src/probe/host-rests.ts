import type { Reason } from '../smtp/verdict';

/** A mail host that is left alone for a while: it said that it is busy or does not want us, or it said nothing in time. */
export interface Rest {
  readonly reason: Extract<Reason, 'busy' | 'blocked' | 'timeout'>;
  /** Seconds until it may be asked again, at least 1. */
  readonly forS: number;
}

/** What a host did that calls for a rest. */
export interface Refusal {
  readonly reason: Rest['reason'];
  /** Of the addresses that it turned away; null where it refused us as a whole. */
  readonly domain: string | null;
  /** What it asked us to wait, in seconds. */
  readonly statedS: number | null;
  /** False where it might have meant the one recipient: only the second time in a row leads to a rest. */
  readonly isCertain: boolean;
}

/** Port: which hosts are resting, for all replicas. */
export interface HostRests {
  /** @param domain of the addresses: a host of many may refuse us those of one */
  find(address: string, domain: string): Promise<Rest | null>;
  /** Begins a rest, longer with each time in a row. */
  begin(address: string, refusal: Refusal): Promise<void>;
  /** The host has answered as it should. */
  end(address: string, domain: string): Promise<void>;
}
