import type { Evidence } from '@lode/contracts';
import type { ProfileAddress } from '../sources/profile-address';

/** Origins of profiles, the most reliable first. */
export const profileOrigins = ['website', 'names_index', 'wikidata', 'web_search'] as const;
export type ProfileOrigin = (typeof profileOrigins)[number];

/** A profile found by one origin. */
export interface Candidate extends ProfileAddress {
  /** The owner's name at the origin. */
  readonly name: string;
  readonly origin: ProfileOrigin;
  /** 0 to 100. */
  readonly confidence: number;
  /** A sentence. */
  readonly reason: string;
  readonly evidence: readonly Evidence[];
}
