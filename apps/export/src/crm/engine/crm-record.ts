import type { CrmObject, CrmVendor } from '@lode/contracts';

/** Texts by the names of the fields in the CRM. */
export type CrmFields = Readonly<Record<string, string>>;

/** A lead in the form of a CRM. */
export interface WantedRecord {
  /** Value of the unique field `lode_id`: the same for a lead at every sync. */
  readonly lodeId: string;
  readonly object: CrmObject;
  /** In lower case; null if unknown. */
  readonly email: string | null;
  /** Host of the website without `www.`; null for hosts of many businesses. */
  readonly domain: string | null;
  /** Only fields with a text. */
  readonly fields: CrmFields;
}

/** A record that the CRM holds. */
export interface CrmRecord {
  readonly object: CrmObject;
  readonly id: string;
  readonly lodeId: string | null;
  /** In lower case. */
  readonly emails: readonly string[];
  readonly domain: string | null;
  readonly fields: CrmFields;
  /** Whether the CRM says that this person wants no mail. */
  readonly isUnsubscribed: boolean;
}

/** The kind of record of a lead. A lead without a person and an address is a company. */
export const objectOf = (
  vendor: CrmVendor,
  lead: { readonly email: string | null; readonly person: object | null },
): CrmObject => {
  if (vendor === 'salesforce') return 'lead';
  return lead.email === null && lead.person === null ? 'company' : 'person';
};

/** The kinds of records of a CRM. */
export const objectsOf = (vendor: CrmVendor): readonly CrmObject[] =>
  vendor === 'salesforce' ? ['lead'] : ['person', 'company'];
