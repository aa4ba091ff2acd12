/** Ids and tokens: printable ASCII without spaces. */
export const idForm = {
  pattern: /^[!-~]+$/,
  rule: 'must be an ID: printable ASCII characters without spaces',
  fix: 'send the ID exactly as the API returned it',
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
  rule: 'must be one non-blank line without control characters',
  fix: 'send one line of text without line breaks, tabs or other control characters',
} as const;

/** A host name with at least two labels (RFC 1123 §2.1), in ASCII. */
export const hostNameForm = {
  pattern: /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/,
  rule: 'must be a host name',
  fix: 'send a name such as go.example.com, without a scheme, a port or a path',
} as const;

/** A calendar date. */
export const dateForm = {
  pattern: /^\d{4}-\d\d-\d\d$/,
  rule: 'must be a date in the form YYYY-MM-DD',
  fix: 'send a date such as 2026-05-04',
} as const;
