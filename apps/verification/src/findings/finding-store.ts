import type { EmailAddress } from '@lode/domain/addresses';
import type { TranscriptLine } from '../probe/transcript';
import type { Finding } from './finding';

export interface NewFinding {
  readonly address: EmailAddress;
  readonly finding: Finding;
  /** Whether the domain accepts every address, where this asking has shown it. */
  readonly learnedAcceptAll: boolean | null;
  readonly transcript: readonly TranscriptLine[];
  /** How often the address has been asked in a row without a definite answer, this time included. */
  readonly attempt: number;
}

/** Port: what is remembered between questions. */
export interface FindingStore {
  /** By normalised address. */
  findings(addresses: readonly EmailAddress[]): Promise<Map<string, Finding>>;
  /** Keeps the finding, and has the address asked again where it is worth waiting for. */
  save(found: NewFinding): Promise<void>;
}
