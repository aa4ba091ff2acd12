import type { FoundProfile, NetworkFinderResult, SitePerson } from '@lode/contracts';
import { readProfileAddress } from '../sources/web-search/profile-address';

/** Found profiles as they are kept: by the contact people are found who are left out or erased; it is never told. */
export interface KeptProfile extends FoundProfile {
  /** What the site of the company shows with the person; null where it shows nobody who can be told from others. */
  contact: Pick<SitePerson, 'email' | 'phone'> | null;
}

export interface KeptProfiles extends NetworkFinderResult {
  profiles: KeptProfile[];
}

type Bearer = Pick<SitePerson, 'email' | 'phone' | 'profiles'>;

/** @param bearers the people of the name that is asked for, on the site of the company */
export const withContacts = (profiles: readonly FoundProfile[], bearers: readonly Bearer[]): KeptProfile[] =>
  profiles.map((profile) => ({ ...profile, contact: contactOf(profile, bearers) }));

function contactOf({ kind, url }: FoundProfile, bearers: readonly Bearer[]): KeptProfile['contact'] {
  if (kind !== 'person') return null;
  const isShown = ({ profiles }: Bearer): boolean =>
    profiles.some((address) => readProfileAddress(address)?.url === url);
  const bearer = bearers.find(isShown) ?? (bearers.length === 1 ? bearers[0] : undefined);
  return bearer ? { email: bearer.email, phone: bearer.phone } : null;
}

export const withoutContacts = (kept: KeptProfiles): NetworkFinderResult => ({
  ...kept,
  profiles: kept.profiles.map(({ contact: _, ...profile }) => profile),
});
