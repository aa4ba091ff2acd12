import type { Evidence } from '@lode/contracts';
import type { ProfileAddress } from '../sources/web-search/profile-address';

/** Who leads to profiles, the most trustworthy first. */
export const profileOrigins = ['website', 'names_index', 'wikidata', 'web_search'] as const;
export type ProfileOrigin = (typeof profileOrigins)[number];

/** A profile that one origin leads to. */
export interface Candidate extends ProfileAddress {
  /** Whose it is, as the origin names them. */
  readonly name: string;
  readonly origin: ProfileOrigin;
  /** 0 to 100. */
  readonly confidence: number;
  /** A sentence. */
  readonly reason: string;
  readonly evidence: readonly Evidence[];
}
