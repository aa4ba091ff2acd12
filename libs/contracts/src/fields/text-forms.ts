/** Ids and tokens: printable ASCII without spaces. */
export const idForm = {
  pattern: /^[!-~]+$/,
  rule: 'must be an id: printable ASCII characters without spaces',
  fix: 'send the id as it was answered',
} as const;

/** One line of text, possibly empty. */
export const lineForm = {
  pattern: /^[^\u0000-\u001f\u007f\u2028\u2029]*$/,
  rule: 'must be one line without control characters',
  fix: 'remove line breaks, tabs and other control characters',
} as const;

/** One line of text with at least one character other than a space. */
export const nonBlankLineForm = {
  pattern: /^(?=.*\S)[^\u0000-\u001f\u007f\u2028\u2029]*$/,
  rule: 'must be one line without control characters, and not blank',
  fix: 'send text in one line, without line breaks, tabs and other control characters',
} as const;

/** A calendar date. */
export const dateForm = {
  pattern: /^\d{4}-\d\d-\d\d$/,
  rule: 'must be a date',
  fix: 'send a date such as 2026-05-04',
} as const;
