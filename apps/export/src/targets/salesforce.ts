import { constantColumns, notProvided, type Temperature } from '@lode/domain/crm-files';
import type { ExportedLead } from '../leads/exported-lead';
import { constant, type Room, type Target, notesOf, verdictColumn } from './target';

const cutAt = (characters: number): Room => ({ characters, tooLong: 'truncate' });
/** A truncated address is useless. */
const within = (characters: number): Room => ({ characters, tooLong: 'leave_out' });

/**
 * Leads, with the labels of the import wizard. A file has at most 50,000 records and 100 MB
 * (https://help.salesforce.com, Data Import Wizard). Lengths of fields: https://developer.salesforce.com, Object
 * Reference, Lead.
 */
export const salesforce: Target = {
  key: 'crm-c',
  alias: 'salesforce',
  name: 'Salesforce Leads',
  fileStem: 'salesforce-leads',
  limits: { rows: 50_000, bytes: 100_000_000 },
  columns: [
    { header: 'First Name', value: ({ person }) => person?.first ?? null, room: cutAt(40) },
    {
      header: 'Last Name',
      value: ({ person }) => person?.last ?? null,
      otherwise: notProvided,
      room: cutAt(80),
    },
    { header: 'Company', value: ({ business }) => business, otherwise: notProvided, room: cutAt(255) },
    { header: 'Title', value: ({ title }) => title, room: cutAt(128) },
    { header: 'Email', value: ({ email }) => email, room: within(80) },
    { header: 'Phone', value: ({ phone }) => phone, room: within(40) },
    { header: 'Website', value: ({ website }) => website, room: within(255) },
    { header: 'Street', part: 'street', room: cutAt(255) },
    { header: 'City', part: 'city', room: cutAt(40) },
    { header: 'State', part: 'state', isPicklist: true, room: cutAt(80) },
    { header: 'Postal Code', part: 'postalCode', room: cutAt(20) },
    { header: 'Country', part: 'country', isPicklist: true, room: cutAt(80) },
    { header: constantColumns.leadSource.header, value: (_, { leadSource }) => leadSource, room: cutAt(255) },
    constant(constantColumns.salesforceStatus),
    { header: 'Rating', value: (lead) => temperature(lead) },
    {
      header: 'Description',
      value: (lead) => notesOf(lead),
      room: { ...cutAt(32_000), bytes: 32_000 },
      takesRest: true,
    },
    verdictColumn,
  ],
};

/** One of the standard values of the field, independent of the rating in maps. */
function temperature({ confidence, isAcceptAll }: ExportedLead): Temperature | null {
  if (confidence === null) return null;
  // An unverified address has no priority.
  if (confidence >= 80 && !isAcceptAll) return 'Hot';
  return confidence >= 50 ? 'Warm' : 'Cold';
}
