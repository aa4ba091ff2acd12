import type { FoundProfile, NetworkFinderResult, SitePerson, SuppressionFilter } from '@lode/contracts';
import { inSlices, type Steps } from '@lode/platform';
import { removeSuppressedSteps, profilesOf, profileSubjectSteps, type SubjectHasher } from '@lode/privacy';
import type { DataSource } from 'typeorm';
import { readProfileAddress } from '../sources/profile-address';
import { answersAbout } from '../database/answer.repository';

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

/**
 * Finds suppressed profiles in other stored results: a result without the company contains no contact by which the
 * profile could be suppressed.
 */
export class SuppressedProfiles {
  constructor(
    private readonly source: DataSource,
    private readonly hasher: SubjectHasher,
  ) {}

  /** The hashes of those profiles whose person is suppressed in another result. */
  async among(urls: readonly string[], filter: SuppressionFilter): Promise<ReadonlySet<string>> {
    const asked = profilesOf(this.hasher, urls);
    if (filter.isOpen || asked.length === 0) return new Set();
    const rows = await answersAbout.rows(this.source, asked);
    return inSlices(
      this.suppressedIn(
        rows.map(({ result }) => result),
        filter,
      ),
    );
  }

  private *suppressedIn(results: readonly object[], filter: SuppressionFilter): Steps<ReadonlySet<string>> {
    const excluded = new Set<string>();
    for (const result of results) {
      // In a list, so that a result about a suppressed person is removed completely.
      const { value } = yield* removeSuppressedSteps([result], filter);
      const kept = new Set(yield* profileSubjectSteps(this.hasher, value));
      for (const hash of yield* profileSubjectSteps(this.hasher, result))
        if (!kept.has(hash)) excluded.add(hash);
    }
    return excluded;
  }
}
