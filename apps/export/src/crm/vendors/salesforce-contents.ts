import type { CrmContact } from './crm-client';
import { recordOf } from './salesforce-records';
import type { Json } from './unknown-values';

/** Queries that read the leads, contacts and accounts of Salesforce. */

/** Fewer than the 2,000 of a page of Salesforce, so that a page is handed over by one call. */
export const contentsPageSize = 500;

const fields = {
  Lead: ['Id', 'Email', 'Website', 'HasOptedOutOfEmail'],
  Contact: ['Id', 'Email', 'HasOptedOutOfEmail'],
  Account: ['Id', 'Website'],
} as const;
type ContentObject = keyof typeof fields;
export const contentObjects = Object.keys(fields) as readonly ContentObject[];
const objects = { Lead: 'lead', Contact: 'person', Account: 'company' } as const;

/** Pages follow each other by the last id, because a query locator expires. @param after empty for the first page */
export function contentsQuery(object: ContentObject, since: number | null, after: string): string {
  const conditions = [
    ...(since === null ? [] : [`SystemModstamp >= ${new Date(since).toISOString()}`]),
    ...(after === '' ? [] : [`Id > '${after.replace(/\W/g, '')}'`]),
  ];
  const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
  return `SELECT ${fields[object].join(', ')} FROM ${object}${where} ORDER BY Id LIMIT ${contentsPageSize}`;
}

export const contentOf = (object: ContentObject, given: Json): CrmContact => ({
  ...recordOf(given),
  object: objects[object],
});
