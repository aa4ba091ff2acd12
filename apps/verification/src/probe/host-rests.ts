import type { Reason } from '../smtp/verdict';

/** A mail host that is left alone for a while, because it said that it is busy or that it does not want us. */
export interface Rest {
  readonly reason: Extract<Reason, 'busy' | 'blocked'>;
  /** Seconds until it may be asked again, at least 1. */
  readonly forS: number;
}

/** Port: which hosts are resting, for all replicas. */
export interface HostRests {
  /** @param domain of the addresses: a host of many may refuse us those of one */
  find(address: string, domain: string): Promise<Rest | null>;
  /** Begins a rest, longer with each time in a row. @param domain null where the whole host is meant */
  begin(
    address: string,
    domain: string | null,
    reason: Rest['reason'],
    statedS: number | null,
  ): Promise<void>;
  /** The host has answered as it should. */
  end(address: string, domain: string): Promise<void>;
}
