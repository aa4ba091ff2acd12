import type { FoundProfile, NetworkFinderResult, SitePerson } from '@lode/contracts';
import { readProfileAddress } from '../sources/web-search/profile-address';

/** A profile as stored. Its contact identifies suppressed and erased people, and is never returned. */
export interface StoredProfile extends FoundProfile {
  /** Email and phone of the person on the company's site; null if no person matches unambiguously. */
  contact: Pick<SitePerson, 'email' | 'phone'> | null;
}

export interface StoredProfiles extends NetworkFinderResult {
  profiles: StoredProfile[];
}

type Bearer = Pick<SitePerson, 'email' | 'phone' | 'profiles'>;

/** @param bearers people on the company's site who have the name */
export const withContacts = (
  profiles: readonly FoundProfile[],
  bearers: readonly Bearer[],
): StoredProfile[] => profiles.map((profile) => ({ ...profile, contact: contactOf(profile, bearers) }));

function contactOf({ kind, url }: FoundProfile, bearers: readonly Bearer[]): StoredProfile['contact'] {
  if (kind !== 'person') return null;
  const isShown = ({ profiles }: Bearer): boolean =>
    profiles.some((address) => readProfileAddress(address)?.url === url);
  const bearer = bearers.find(isShown) ?? (bearers.length === 1 ? bearers[0] : undefined);
  return bearer ? { email: bearer.email, phone: bearer.phone } : null;
}

export const withoutContacts = (kept: StoredProfiles): NetworkFinderResult => ({
  ...kept,
  profiles: kept.profiles.map(({ contact: _, ...profile }) => profile),
});
