import { IntegerField, TextField } from '../fields/decorators';

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
