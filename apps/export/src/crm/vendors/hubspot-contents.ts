import type { ApiRequest } from './crm-session';
import { alwaysRead, maxBatch, maxFound, types, version, type HubspotObject } from './hubspot-records';
import { objectOfJson, textOf, type Json } from './unknown-values';

/** Requests that read the contacts and companies of HubSpot. */

/** Records that a search returns on all its pages. */
const maxSearched = 10_000;
const modified = { person: 'lastmodifieddate', company: 'hs_lastmodifieddate' } as const;

export function listRequest(object: HubspotObject, after: string): ApiRequest {
  const query = new URLSearchParams({
    limit: String(maxBatch),
    properties: alwaysRead[object].join(','),
    ...(after !== '' && { after }),
  });
  return { path: `/crm/objects/${version}/${types[object]}?${query}` };
}

/** A search, whose first page begins at a time and whose further pages at a number of records. */
export function changesRequest(object: HubspotObject, since: number, place: string): ApiRequest {
  const { from, after } = placeOf(since, place);
  const propertyName = modified[object];
  return {
    path: `/crm/objects/${version}/${types[object]}/search`,
    body: {
      filterGroups: [{ filters: [{ propertyName, operator: 'GTE', value: String(from) }] }],
      sorts: [{ propertyName, direction: 'ASCENDING' }],
      properties: [...alwaysRead[object], propertyName],
      limit: maxFound,
      ...(after !== '' && { after }),
    },
  };
}

interface SearchedPage {
  readonly object: HubspotObject;
  readonly since: number;
  /** Place of the page. */
  readonly after: string;
  /** Of the CRM. */
  readonly next: string;
}

/** The place of the next page: a search that reaches its limit begins again at the time of its last record. */
export function afterChanges({ object, since, after, next }: SearchedPage, results: readonly Json[]): string {
  if (next === '') return '';
  const { from } = placeOf(since, after);
  if (Number(next) + maxFound <= maxSearched) return `${from}/${next}`;
  const last = Date.parse(textOf(objectOfJson(results.at(-1)?.properties)[modified[object]]));
  // More records of one millisecond are left to the next complete reading.
  return `${last > from ? last : from + 1}/`;
}

function placeOf(since: number, place: string): { readonly from: number; readonly after: string } {
  const [from = '', after = ''] = place.split('/');
  return { from: from === '' ? since : Number(from), after };
}
