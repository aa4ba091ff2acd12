/**
 * Values that exports write where a CRM requires one, and that say nothing about a lead. Imports read them as empty, so
 * that a file that comes back changes nothing.
 */

/** Placeholder for an unknown value. */
export const notProvided = '[not provided]';

/** Constant columns of the files. */
export const constantColumns = {
  /** The default; operators may set another value. */
  leadSource: { header: 'Lead Source', text: 'Other' },
  hubspotStage: { header: 'Lifecycle Stage', text: 'Lead' },
  hubspotStatus: { header: 'Lead Status', text: 'New' },
  salesforceStatus: { header: 'Lead Status', text: 'Open - Not Contacted' },
} as const;

/** A required column of Pipedrive, which repeats the business or the person of the lead. */
export const repeatedColumn = 'Lead - Title';

/** A column with the verdict about an address, which imports ignore: a verdict is only known by a verification. */
export const derivedColumn = 'Email Verdict';

/** Values of `Rating` in Salesforce, which depend on the confidence. */
export const temperatures = ['Hot', 'Warm', 'Cold'] as const;
export type Temperature = (typeof temperatures)[number];

const constants = new Set(Object.values(constantColumns).map(({ header, text }) => `${header}\n${text}`));

/** Whether a cell has a placeholder or constant of an export instead of a value. */
export const isPlaceholder = (header: string, text: string): boolean =>
  text === notProvided || header.trim() === derivedColumn || constants.has(`${header.trim()}\n${text}`);
