import { maxLeadTextLengths, type ResultRow } from '@lode/contracts';
import { hostOf } from '@lode/domain/sites';
import type { LeadSource } from '../merging/lead-fields';

/** Converts a row of a result set to a lead; `source` becomes text that the lead may read. */
export function rowToLead({ source, ...row }: ResultRow): LeadSource {
  const origin = source.replaceAll('_', ' ');
  const ways = [row.website, row.website && hostOf(row.website)].flatMap((page) =>
    page ? `${origin}, ${page}` : [],
  );
  const fitting = [...ways, origin].find((text) => text.length <= maxLeadTextLengths.source);
  return { ...row, source: fitting ?? origin.slice(0, maxLeadTextLengths.source) };
}
