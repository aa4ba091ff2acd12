import { createHash } from 'node:crypto';
import type { ListedLead, ResultRow } from '@lode/contracts';
import type { ExportedLead } from '../../leads/exported-lead';

/**
 * The value of the unique field: the id of a lead of a list, and a hash for a row of a result set, which has none. Rows
 * of people at a company have the id of the company and a hash of the person.
 */
export function lodeIdOf(lead: ListedLead | ResultRow, row: ExportedLead, isContactRow: boolean): string {
  const person = [row.email?.toLowerCase() ?? '', row.person?.full ?? ''];
  if ('id' in lead) {
    const id = lead.id.replace(/^led_/, '');
    return isContactRow ? `${id}-${hashOf(person).slice(0, 12)}` : id;
  }
  const identity = row.email === null ? [row.domain ?? '', row.business ?? '', row.address ?? ''] : [];
  return hashOf([...person, ...identity]).slice(0, 32);
}

const hashOf = (texts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('hex');
