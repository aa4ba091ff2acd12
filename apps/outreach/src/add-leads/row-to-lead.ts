import type { LeadInput, ResultRow } from '@lode/contracts';

/** A row of a result set as a lead, with where it comes from in words that its person may read. */
export function rowToLead({ source, ...row }: ResultRow): LeadInput {
  const origin = source.replaceAll('_', ' ');
  return { ...row, source: row.website === null ? origin : `${origin}, ${row.website}` };
}
