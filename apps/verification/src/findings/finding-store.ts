import type { EmailAddress } from '@lode/domain/addresses';
import type { TranscriptLine } from '../mail-hosts/transcript';
import type { Finding } from './finding';

export interface NewFinding {
  readonly address: EmailAddress;
  readonly finding: Finding;
  /** Whether the domain accepts every address, if this probe has shown it. */
  readonly learnedAcceptAll: boolean | null;
  readonly transcript: readonly TranscriptLine[];
  /** Consecutive probes without a definite answer, including this one. */
  readonly attempt: number;
}

/** Port: forms of addresses at domains that accept every address. */
export interface PatternChances {
  /** Probability by normalised address that an address of this form exists; addresses of other domains are absent. */
  patternChances(addresses: readonly EmailAddress[]): Promise<ReadonlyMap<string, number>>;
}

/** Port: stored findings. */
export interface FindingStore {
  /** By normalised address. */
  findings(addresses: readonly EmailAddress[]): Promise<Map<string, Finding>>;
  /** Stores the finding, and schedules a recheck if it is temporary. */
  save(found: NewFinding): Promise<void>;
}
