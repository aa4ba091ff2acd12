import type { CrmRecord, WantedRecord } from '../engine/crm-record';
import type { PipedriveObject } from './pipedrive-records';

/** The status is an optional part of answers. */
export const moreOf = (object: PipedriveObject): Readonly<Record<string, string>> =>
  object === 'person' ? { include_fields: 'marketing_status' } : {};

/** The values by which the record of a lead is found. */
export const valuesOf = ({ lodeId, email, domain }: WantedRecord) => ({
  lodeId,
  ...(email === null ? { domain } : { emails: [email] }),
});

/** Whether a record has the id or one of the values of a lead. */
export function isAmong(
  wanted: readonly WantedRecord[],
  storedIds: ReadonlyMap<string, string>,
): (record: CrmRecord) => boolean {
  const lodeIds = new Set(wanted.map(({ lodeId }) => lodeId));
  const emails = new Set(wanted.flatMap(({ email }) => email ?? []));
  const domains = new Set(wanted.flatMap(({ email, domain }) => (email === null ? (domain ?? []) : [])));
  const ids = new Set(wanted.flatMap(({ lodeId }) => storedIds.get(lodeId) ?? []));
  return (record) =>
    ids.has(record.id) ||
    (record.lodeId !== null && lodeIds.has(record.lodeId)) ||
    (record.domain !== null && domains.has(record.domain)) ||
    record.emails.some((email) => emails.has(email));
}

/** Query for records that changed since a time, in milliseconds. */
export const changedSince = (since: number): Readonly<Record<string, string>> => ({
  updated_since: `${new Date(since).toISOString().slice(0, 19)}Z`,
});
