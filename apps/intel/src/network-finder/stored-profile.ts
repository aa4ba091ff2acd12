import type { FoundProfile, NetworkFinderResult, SitePerson } from '@lode/contracts';
import { readProfileAddress } from '../sources/profile-address';

/** A profile as stored. Its contact identifies suppressed and erased people, and is never returned. */
export interface StoredProfile extends FoundProfile {
  /** Email and phone of the person on the company's site; null if no person matches unambiguously. */
  contact: Pick<SitePerson, 'email' | 'phone'> | null;
}

/** The result as stored: without the question, which may name a person that the rest does not identify. */
export interface StoredProfiles extends Omit<NetworkFinderResult, 'query' | 'profiles'> {
  /** Of the company of all people. */
  domain: string | null;
  profiles: StoredProfile[];
}

type NamedPerson = Pick<SitePerson, 'email' | 'phone' | 'profiles'>;

/** @param matches people on the company's site who have the name */
export const withContacts = (
  profiles: readonly FoundProfile[],
  matches: readonly NamedPerson[],
): StoredProfile[] => profiles.map((profile) => ({ ...profile, contact: contactOf(profile, matches) }));

function contactOf({ kind, url }: FoundProfile, matches: readonly NamedPerson[]): StoredProfile['contact'] {
  if (kind !== 'person') return null;
  const isShown = ({ profiles }: NamedPerson): boolean =>
    profiles.some((address) => readProfileAddress(address)?.url === url);
  const match = matches.find(isShown) ?? (matches.length === 1 ? matches[0] : undefined);
  return match ? { email: match.email, phone: match.phone } : null;
}

export const answerTo = (
  { name, company }: NetworkFinderResult['query'],
  { domain: _, ...kept }: StoredProfiles,
): NetworkFinderResult => ({
  query: { name, company },
  ...kept,
  profiles: kept.profiles.map(({ contact: _contact, ...profile }) => profile),
});
