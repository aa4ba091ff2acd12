import { maxImportSamples, type LeadImportPreview, type LeadInput } from '@lode/contracts';
import { quoteNotClosed, readTable, rowTooLong, type Row } from '@lode/domain/csv';
import type { LeadFields } from '../merging/lead-fields';
import { readLead } from '../merging/read-lead';
import { leadReader, type LeadReader } from './lead-reader';

type Sample = LeadImportPreview['rows'][number];

/** Reads the columns and the first rows of a file. @throws ProblemError validation for a file without a header */
export async function previewImport(content: () => AsyncIterable<Uint8Array>): Promise<LeadImportPreview> {
  let reader: LeadReader | undefined;
  const file = {
    content,
    reader: (...head: Parameters<typeof leadReader>): LeadReader => (reader = leadReader(...head)),
  };
  const rows: Sample[] = [];
  for await (const row of readTable(file)) {
    rows.push(sampleOf(row.reader, row));
    if (rows.length === maxImportSamples) break;
  }
  return { header_row: reader?.header.row ?? null, columns: [...(reader?.header.columns ?? [])], rows };
}

function sampleOf(reader: LeadReader, { number: row, fields, hasUnclosedQuote }: Row): Sample {
  if (fields === 'too_long') return { row, lead: null, problems: [rowTooLong] };
  const { lead, problems: found } = reader.read(fields);
  const problems = hasUnclosedQuote ? [...found, quoteNotClosed] : found;
  if (!lead) return { row, lead: null, problems: [...problems] };
  const read = readLead(lead);
  if ('mistake' in read) return { row, lead: null, problems: [read.mistake.reason, ...problems] };
  const leftOut = read.leftOut.map(({ reason }) => reason);
  return { row, lead: filledOf(read.draft), problems: [...leftOut, ...problems] };
}

/** The values of a file that the list would store, without empty ones. */
function filledOf(lead: LeadFields): LeadInput {
  const { name, first_name, last_name, company, title, email, phone, website, address } = lead;
  const { country_code, accept_all, rating, confidence, source, tech_stack, tags, custom } = lead;
  const texts = { name, first_name, last_name, company, title, email, phone, website, address };
  const facts = { country_code, accept_all, rating, confidence, source };
  return {
    ...Object.fromEntries(Object.entries({ ...texts, ...facts }).filter(([, value]) => value !== null)),
    ...(tech_stack.length > 0 && { tech_stack: [...tech_stack] }),
    ...(tags.length > 0 && { tags: [...tags] }),
    ...(Object.keys(custom).length > 0 && { custom: { ...custom } }),
  };
}
