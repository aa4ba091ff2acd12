import { IntegerField, IntegerListField, TextField } from '../fields/decorators';

/** Limit of a page of a search. @param rows plural noun */
export const SearchLimitField = (rows: string): PropertyDecorator =>
  IntegerField({
    description: `Maximum number of ${rows} per page, 1 to 100. Default: 25.`,
    optional: true,
    minimum: 1,
    maximum: 100,
    default: 25,
  });

/** Cursor of a page of a search. */
export const SearchCursorField = (): PropertyDecorator =>
  TextField({
    description: '`next_cursor` of the previous page, with the same conditions. Omit it for the first page.',
    optional: true,
    maxLength: 300,
  });

/** Result set of a search, whose rows are written when it is read. @param service that stores it */
export const SearchResultIdField = (service: string): PropertyDecorator =>
  TextField({
    description:
      'ID of a result set of this search for 30 days. Its rows, at most 50,000, are written when a list, an export or a sync first takes it. Null for a request without an account.',
    nullable: true,
    example: `res_${service}_01993f5e-7cf0-7a44-b9a6-1f6f3a7c2d11`,
  });

const maxEmployees = 10_000_000;

export const SectorField = (): PropertyDecorator =>
  TextField({
    description:
      'Sector of the company: a NAICS 2022 code of two to six digits, or its name in English, such as `software`. Companies of narrower sectors are included.',
    optional: true,
    minLength: 2,
    maxLength: 100,
    example: '5415',
  });

export const CountryField = (): PropertyDecorator =>
  TextField({
    description: 'Country of the headquarters: ISO 3166-1 alpha-2 code or name.',
    optional: true,
    minLength: 2,
    maxLength: 60,
    example: 'GB',
  });

export const CityField = (): PropertyDecorator =>
  TextField({
    description: 'Town of the headquarters, without region and country.',
    optional: true,
    minLength: 1,
    maxLength: 100,
    example: 'Austin',
  });

/** @param bound as `Minimum` or `Maximum` */
export const EmployeesField = (bound: string): PropertyDecorator =>
  IntegerField({
    description: `${bound} number of employees; a range of sizes matches if it overlaps. 1 to 10,000,000.`,
    optional: true,
    minimum: 1,
    maximum: maxEmployees,
  });

/** The id of the result set with the rows of a response; paged responses share one. */
export const ResultIdField = (): PropertyDecorator =>
  TextField({
    description:
      'ID of the result set with the rows of this response and of its previous pages, stored for 30 days: lists and exports take it as `results`. Null for a request without an account.',
    nullable: true,
    example: 'res_leads_01993f5e-7cf0-7a44-b9a6-1f6f3a7c2d11',
  });

/** Maximum number of chosen rows, which are added to a list without a job. */
const maxNumbers = 1000;

/** Chosen rows of a result set; numbers without a row are ignored, since rows of erased people are deleted. */
export const RowNumbersField = (description: string): PropertyDecorator =>
  IntegerListField({
    description,
    optional: true,
    minItems: 1,
    maxItems: maxNumbers,
    items: { minimum: 1, maximum: 100_000 },
  });

/** The number of an entry of an answer in its result set. */
export const RowNumberField = (): PropertyDecorator =>
  IntegerField({
    description:
      'Number of the row in the result set `result_id`, from 1; `row_numbers` of `POST /lists/{id}/leads` takes it. Omitted without a result set.',
    optional: true,
    minimum: 1,
  });

/** Which leads a request leaves out. */
export interface Exclude {
  /** IDs of lead lists. */
  readonly lists: readonly string[];
  /** IDs of result sets. */
  readonly results: readonly string[];
  /** Whether people who were written to, and their companies, are left out. */
  readonly contacted: boolean;
  /** Whether the contents of connected CRMs are left out. */
  readonly crm: boolean;
}

/** The source of people who were written to, beside the IDs of lists. */
export const contactedSource = 'contacted';
/** The connected CRMs of an account; also the source of each of them that was read completely. */
export const crmSource = 'crm';
/** The source of a connected CRM before its first complete reading. */
export const unreadCrmSource = 'crm_unread';

const entry = `(?:${contactedSource}|${crmSource}|(?:lst|res)_[\\w-]{1,64})`;

export const ExcludeField = (): PropertyDecorator =>
  TextField({
    description:
      'Leave out companies and people of these lead lists and result sets (`lst_…`, `res_…`), those who were written to (`contacted`), and those in the connected CRMs (`crm`): up to 10 entries, separated by commas. They are recognized by domain, email address and phone number, those in CRMs by domain and email address. Default: none.',
    optional: true,
    minLength: 1,
    maxLength: 600,
    pattern: new RegExp(`^${entry}(?:,${entry}){0,9}$`),
    rule: 'must be up to 10 IDs of lists or result sets, `contacted` or `crm`, separated by commas',
    fix: 'send for example contacted, or the ID of a list as the API returned it',
    example: 'contacted',
  });

/** In an answer. */
export const ExcludedField = (): PropertyDecorator =>
  IntegerField({
    description: 'Number of businesses that `exclude` left out. Omitted without `exclude`.',
    optional: true,
    minimum: 0,
  });

/** Undefined where nothing is left out. */
export function excludeIn(text: string | undefined): Exclude | undefined {
  if (text === undefined) return undefined;
  const entries = [...new Set(text.split(','))];
  return {
    lists: entries.filter((each) => each.startsWith('lst_')),
    results: entries.filter((each) => each.startsWith('res_')),
    contacted: entries.includes(contactedSource),
    crm: entries.includes(crmSource),
  };
}
