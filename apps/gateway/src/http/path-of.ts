/** Longer paths are truncated in responses. */
const maxLength = 1024;

/** Path of a request without the query, which may contain personal data. */
export const pathOf = (url: string): string => (url.split('?', 1)[0] ?? '').slice(0, maxLength);
