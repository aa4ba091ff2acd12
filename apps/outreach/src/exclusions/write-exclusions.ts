import { contactedSource, type Exclusion } from '@lode/contracts';
import { exclusionHashes, type Identity, type SubjectHasher } from '@lode/service-kit';
import type { EntityManager } from 'typeorm';
import type { LeadFields } from '../merging/lead-fields';
import { numbersOf } from '../merging/phones';
import { writeExclusions } from './exclusion.statements';

interface LeadPlace {
  readonly account: string;
  readonly list: string;
}

type ExcludedLead = Pick<
  LeadFields,
  'email' | 'phone' | 'website' | 'custom' | 'country_code' | 'address' | 'contacts'
>;

type Hashes = Pick<Exclusion, 'hashes' | 'subject_hashes'>;

/** The hashes of the exclusion of a lead. */
export const leadExclusion = (hasher: SubjectHasher, lead: ExcludedLead): Hashes =>
  exclusionHashes(hasher, identitiesOf(lead));

/** In the transaction of the account that writes the leads. */
export async function excludeLeads(
  manager: EntityManager,
  { account, list }: LeadPlace,
  leads: readonly (readonly [id: string, exclusion: Hashes])[],
): Promise<void> {
  const rows = leads.map(([id, exclusion]) => ({ id, source: list, ...exclusion }));
  if (rows.length > 0) await writeExclusions.run(manager, account, JSON.stringify(rows));
}

const identitiesOf = (lead: ExcludedLead): Identity[] => [
  lead,
  ...(lead.phone === null ? [] : numbersOf(lead).map((phone) => ({ phone }))),
  ...lead.contacts,
];

/** A person who was written to. */
interface ContactedPerson {
  /** ID of the enrolment. */
  readonly id: string;
  readonly email: string;
  readonly variables: Pick<Identity, 'phone' | 'website'>;
}

/** In the transaction of the account that records the message. Removed only by an erasure. */
export async function excludeContacted(
  manager: EntityManager,
  hasher: SubjectHasher,
  account: string,
  people: readonly ContactedPerson[],
): Promise<void> {
  const rows = people.map(({ id, email, variables: { phone, website } }) => ({
    id,
    source: contactedSource,
    ...exclusionHashes(hasher, [{ email, phone, website }]),
  }));
  if (rows.length > 0) await writeExclusions.run(manager, account, JSON.stringify(rows));
}
