import type { CallContext } from '@lode/service-kit';
import type { ExportedLead } from '../leads/exported-lead';
import type { LeadPage, LeadPages, LeadRange } from './lead-pages';

/** Bytes of a chunk of a file as JSON; with its envelope it fits into a message of 1 MiB. */
const maxBytes = 900_000;
/** Leads per request, if each has one row. */
export const usualLimit = 500;

/** A chunk of a file. */
export interface FileChunk {
  readonly text: string;
  readonly rows: number;
  /** Number of leads that the request excludes. */
  readonly excluded: number;
  /** Cursor of the next chunk; null at the end. */
  readonly next: string | null;
}

interface Reading {
  readonly pages: Pick<LeadPages, 'page'>;
  readonly range: LeadRange;
  /** Leads per request. */
  readonly limit: number;
  /** Maximum number of source pages in one chunk. */
  readonly maxPages: number;
  readonly write: (leads: readonly ExportedLead[]) => string;
  readonly context: CallContext;
}

/**
 * Writes the next pages of a source as one chunk; each page is requested while the previous one is written. A page that
 * would exceed the limit is left for the next chunk; a first page that is too large is requested again with fewer
 * leads.
 */
export async function readChunk(reading: Reading): Promise<FileChunk> {
  const { pages, range, limit: usual, maxPages, write, context } = reading;
  const ask = (cursor: string | undefined, limit: number): Promise<LeadPage> =>
    pages.page({ ...range, ...(cursor === undefined ? {} : { cursor }) }, limit, context);
  const first = await firstPage((limit) => ask(range.cursor, limit), write, usual);
  let { text, bytes } = first;
  let { next } = first.page;
  let rows = first.page.leads.length;
  let excluded = first.page.excluded ?? 0;
  // As many as are likely to fit.
  const count = Math.min(maxPages, Math.floor(maxBytes / Math.max(1, bytes)));
  let upcoming = next === null || count < 2 ? undefined : ahead(ask(next, usual));
  for (let done = 1; upcoming; done += 1) {
    const page: LeadPage = await upcoming;
    upcoming = page.next === null || done + 1 >= count ? undefined : ahead(ask(page.next, usual));
    const written = write(page.leads);
    bytes += bytesAsJson(written);
    if (bytes > maxBytes) break;
    text += written;
    rows += page.leads.length;
    excluded += page.excluded ?? 0;
    next = page.next;
  }
  return { text, rows, excluded, next };
}

interface FirstPage {
  readonly page: LeadPage;
  readonly text: string;
  readonly bytes: number;
}

/** A single lead always fits. */
async function firstPage(
  ask: (limit: number) => Promise<LeadPage>,
  write: Reading['write'],
  usual: number,
): Promise<FirstPage> {
  for (let limit = usual; ; limit = Math.ceil(limit / 2)) {
    const page = await ask(limit);
    const text = write(page.leads);
    const bytes = bytesAsJson(text);
    if (bytes <= maxBytes || limit === 1) return { page, text, bytes };
  }
}

/** The page may be discarded; its rejection must not end the process. */
function ahead(page: Promise<LeadPage>): Promise<LeadPage> {
  page.catch(() => undefined);
  return page;
}

const bytesAsJson = (text: string): number => Buffer.byteLength(JSON.stringify(text));
