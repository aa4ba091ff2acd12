import type { CrmMatch } from '@lode/contracts';
import type { CrmRecord, WantedRecord } from './crm-record';

export type Match =
  | { readonly kind: 'none' }
  /** The record that an earlier sync wrote was deleted in the CRM. */
  | { readonly kind: 'deleted' }
  | { readonly kind: 'matched'; readonly record: CrmRecord; readonly by: CrmMatch }
  | { readonly kind: 'ambiguous'; readonly ids: readonly string[]; readonly by: CrmMatch };

/**
 * Recognizes a lead among the records of a CRM: by the stored id of its record, then by `lode_id`, then by its address,
 * or for a lead without one by its domain. Several records are ambiguous, never a guess.
 * @param storedId id that an earlier sync stored
 */
export function matchRecord(
  wanted: WantedRecord,
  records: readonly CrmRecord[],
  storedId: string | undefined,
): Match {
  const own = records.filter(({ object }) => object === wanted.object);
  const stored = own.find(({ id }) => id === storedId);
  if (stored) return { kind: 'matched', record: stored, by: 'crm_id' };
  const found =
    chosen(own, 'lode_id', ({ lodeId }) => lodeId === wanted.lodeId) ??
    (wanted.email === null ? byDomain(wanted, own) : byEmail(wanted.email, own));
  return found ?? { kind: storedId === undefined ? 'none' : 'deleted' };
}

const byEmail = (email: string, records: readonly CrmRecord[]): Match | undefined =>
  chosen(records, 'email', ({ emails }) => emails.includes(email));

/** Many people work at one domain, so only records without an address are compared by it. */
const byDomain = ({ domain, object }: WantedRecord, records: readonly CrmRecord[]): Match | undefined =>
  domain === null || object === 'person'
    ? undefined
    : chosen(records, 'domain', (record) => record.domain === domain && record.emails.length === 0);

function chosen(
  records: readonly CrmRecord[],
  by: CrmMatch,
  isWanted: (record: CrmRecord) => boolean,
): Match | undefined {
  const found = new Map(records.filter(isWanted).map((record) => [record.id, record]));
  const [record] = found.values();
  if (!record) return undefined;
  return found.size === 1
    ? { kind: 'matched', record, by }
    : { kind: 'ambiguous', ids: [...found.keys()].toSorted(), by };
}
