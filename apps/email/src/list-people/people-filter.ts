import type { ExclusionFilter, Suppressions } from '@lode/service-kit';
import type { CountedPerson, StoredPerson } from '../people/people.repository';

type Hidable = Pick<CountedPerson, 'domain' | 'subject_hashes'> & { readonly email: string | null };

/** The people who are left out of the answer. */
interface Hidden<Person> {
  readonly suppressed: ReadonlySet<Person>;
  readonly excluded: ReadonlySet<Person>;
}

export type Hides = <Person extends Hidable>(people: readonly Person[]) => Promise<Hidden<Person>>;

/** Finds the suppressed and excluded people of an account. Undefined if nothing can be hidden. */
export function peopleFilter(
  suppressions: Pick<Suppressions, 'suppressionFilter' | 'names'>,
  account: string | undefined,
  exclusions: ExclusionFilter | undefined,
): Hides | undefined {
  const filter = suppressions.suppressionFilter(account);
  if (filter.isOpen && !exclusions) return undefined;
  return async (people) => {
    const isSuppressed = ({ domain, subject_hashes: hashes }: Hidable): boolean =>
      suppressions.names(hashes, account) || filter.domain(domain);
    const suppressed = new Set(people.filter(isSuppressed));
    const identities = ({ domain, email }: Hidable) => [{ website: domain, email }];
    const excluded = await exclusions?.excludedAmong(people, identities);
    return { suppressed, excluded: excluded ?? new Set() };
  };
}

/** The people who are not hidden. */
export async function visible(rows: readonly StoredPerson[], hides: Hides): Promise<StoredPerson[]> {
  const hidable = rows.map((row) => ({ ...row, email: row.contact.email }));
  const { suppressed, excluded } = await hides(hidable);
  return hidable.filter((row) => !suppressed.has(row) && !excluded.has(row));
}
