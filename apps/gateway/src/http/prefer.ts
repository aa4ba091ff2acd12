/**
 * Whether `respond-async` stands in a `Prefer` header (RFC 7240, section 4.1). Parameters and other preferences
 * are ignored, and so is a `respond-async` with a value, which means nothing.
 */
export function prefersJob(header: string | readonly string[] | undefined): boolean {
  if (header === undefined) return false;
  return withoutQuoted([header].flat().join(',')).split(',').some(asksForJob);
}

function asksForJob(preference: string): boolean {
  const [name = '', value = ''] = (preference.split(';', 1)[0] ?? '').split('=').map((part) => part.trim());
  return name.toLowerCase() === 'respond-async' && (value === '' || value === '""');
}

/** Quoted strings are emptied: what stands in them separates nothing. One without an end reaches to the end. */
const withoutQuoted = (text: string): string =>
  text.replace(/"(?:[^"\\]|\\.?)*(?:"|$)/g, (quoted) => (quoted === '""' ? quoted : '"…"'));
