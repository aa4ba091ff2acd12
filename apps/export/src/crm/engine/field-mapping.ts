import type { CrmObject, CrmVendor } from '@lode/contracts';
import { leadSource } from '@lode/domain/crm-files';

/** A column of the CSV format of a CRM, and the field of its API with the same fact. */
export interface MappedField {
  /** Header of the column. */
  readonly column: string;
  readonly field: string;
  /** Whether it is set on creation only: colleagues work with it afterwards. */
  readonly onCreation?: true;
  /** Internal values of the CRM by the labels that files have. */
  readonly values?: Readonly<Record<string, string>>;
}

/** A field that an account writes otherwise. */
export interface FieldChoice {
  readonly column: string;
  /** Null: it is not written. Undefined: the usual field. */
  readonly field?: string | null;
  readonly overwrite?: boolean;
  /** Values of a picklist that the CRM has changed, by the text that files have. */
  readonly values?: Readonly<Record<string, unknown>>;
}

const hubspotBoth: readonly MappedField[] = [
  { column: 'Phone Number', field: 'phone' },
  { column: 'Website URL', field: 'website' },
  { column: 'Street Address', field: 'address' },
  { column: 'City', field: 'city' },
  { column: 'State/Region', field: 'state' },
  { column: 'Postal Code', field: 'zip' },
  { column: 'Country/Region', field: 'country' },
  {
    column: 'Lifecycle Stage',
    field: 'lifecyclestage',
    onCreation: true,
    values: { Lead: 'lead' },
  },
  {
    column: 'Lead Status',
    field: 'hs_lead_status',
    onCreation: true,
    values: { New: 'NEW' },
  },
];

const usual: Readonly<Record<CrmVendor, Partial<Record<CrmObject, readonly MappedField[]>>>> = {
  hubspot: {
    person: [
      { column: 'First Name', field: 'firstname' },
      { column: 'Last Name', field: 'lastname' },
      { column: 'Email Address', field: 'email' },
      { column: 'Company Name', field: 'company' },
      { column: 'Job Title', field: 'jobtitle' },
      ...hubspotBoth,
    ],
    company: [
      { column: 'Company Name', field: 'name' },
      { column: 'Company Domain Name', field: 'domain' },
      ...hubspotBoth,
    ],
  },
  pipedrive: {
    person: [
      { column: 'Person - Name', field: 'name' },
      { column: 'Person - Email', field: 'emails' },
      { column: 'Person - Phone', field: 'phones' },
    ],
    company: [
      { column: 'Organization - Name', field: 'name' },
      { column: 'Organization - Address', field: 'address' },
      { column: 'Organization - Website', field: 'website' },
    ],
  },
  salesforce: {
    lead: [
      { column: 'First Name', field: 'FirstName' },
      { column: 'Last Name', field: 'LastName' },
      { column: 'Company', field: 'Company' },
      { column: 'Title', field: 'Title' },
      { column: 'Email', field: 'Email' },
      { column: 'Phone', field: 'Phone' },
      { column: 'Website', field: 'Website' },
      { column: 'Street', field: 'Street' },
      { column: 'City', field: 'City' },
      { column: 'State', field: 'State' },
      { column: 'Postal Code', field: 'PostalCode' },
      { column: 'Country', field: 'Country' },
      { column: 'Description', field: 'Description' },
      { column: 'Rating', field: 'Rating', onCreation: true },
      { column: leadSource.header, field: 'LeadSource', onCreation: true },
      { column: 'Lead Status', field: 'Status', onCreation: true },
    ],
  },
};

/** Fields that colleagues work with: they are written on creation only, also where an account maps a column to them. */
const ofColleagues = new Set([
  ...['lifecyclestage', 'hs_lead_status', 'hubspot_owner_id', 'owner_id'],
  ...['OwnerId', 'LeadSource', 'Status', 'Rating'],
]);

/** The fields that columns are written to by default. */
export const usualFields = (vendor: CrmVendor, object: CrmObject): readonly MappedField[] =>
  usual[vendor][object] ?? [];

/** The fields that an account writes: the usual ones with its choices. A choice may name any column of the CSV format. */
export function fieldsOf(
  vendor: CrmVendor,
  object: CrmObject,
  choices: readonly FieldChoice[],
): readonly MappedField[] {
  const fields = new Map(usualFields(vendor, object).map((each) => [each.column, each]));
  for (const { column, field, values } of choices) {
    const before = fields.get(column);
    const written = field === undefined ? before?.field : field;
    if (written === undefined) continue;
    if (written === null) {
      fields.delete(column);
      continue;
    }
    const changed = { ...before?.values, ...textsIn(values) };
    fields.set(column, {
      ...before,
      ...{ column, field: written },
      ...(Object.keys(changed).length > 0 && { values: changed }),
      ...(ofColleagues.has(written) && { onCreation: true }),
    });
  }
  return [...fields.values()];
}

const textsIn = (values: FieldChoice['values'] = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([text, value]) => (value === null ? [] : [[text, String(value)]])),
  );

/** Fields whose values in the CRM are replaced. */
export const overwrittenIn = (
  fields: readonly MappedField[],
  choices: readonly FieldChoice[],
): ReadonlySet<string> => {
  const columns = new Set(choices.flatMap(({ column, overwrite }) => (overwrite === true ? [column] : [])));
  return new Set(fields.flatMap(({ column, field }) => (columns.has(column) ? [field] : [])));
};

export const setOnCreation = (fields: readonly MappedField[]): ReadonlySet<string> =>
  new Set(fields.flatMap(({ field, onCreation }) => (onCreation ? [field] : [])));

/** The fields of one kind of record. */
export interface ObjectFields {
  readonly object: CrmObject;
  /** Those that an account writes. */
  readonly mapped: readonly MappedField[];
  /** Names of those that the CRM has. */
  readonly known: ReadonlySet<string>;
}

/**
 * Mapped fields that the CRM does not have. A choice holds for all kinds of records, so that its field is missing only if
 * none of them has it.
 */
export function missingFields(objects: readonly ObjectFields[], choices: readonly FieldChoice[]): string[] {
  const chosen = new Set(choices.flatMap(({ field }) => field ?? []));
  const missing = objects.flatMap(({ mapped, known }) =>
    mapped.flatMap(({ field }) => (known.has(field) ? [] : [field])),
  );
  const isElsewhere = (field: string): boolean => objects.some(({ known }) => known.has(field));
  return [...new Set(missing)].filter((field) => !chosen.has(field) || !isElsewhere(field));
}
