import type { CallContext } from '@lode/service-kit';
import type { ExportedLead } from '../leads/exported-lead';
import type { LeadPage, LeadPages, Stretch } from './lead-pages';

/** Bytes of a piece of a file as JSON; with all around it, it fits into a message of 1 MiB. */
const maxBytes = 900_000;
/** Leads that are asked for at once. */
const usualLimit = 500;

/** A piece of a file. */
export interface Piece {
  readonly text: string;
  readonly rows: number;
  /** Where to go on; null at the end. */
  readonly next: string | null;
}

interface Reading {
  readonly pages: Pick<LeadPages, 'page'>;
  readonly stretch: Stretch;
  /** Most pages of the source in one piece. */
  readonly most: number;
  readonly write: (leads: readonly ExportedLead[]) => string;
  readonly context: CallContext;
}

/**
 * Writes the next pages of a source as one piece, each page asked for while the one before is written. A page that
 * would make the piece too large is left for the next one; the first is asked for again with fewer leads.
 */
export async function readPiece(reading: Reading): Promise<Piece> {
  const { pages, stretch, most, write, context } = reading;
  const ask = (cursor: string | undefined, limit: number): Promise<LeadPage> =>
    pages.page({ ...stretch, ...(cursor === undefined ? {} : { cursor }) }, limit, context);
  const first = await firstPage((limit) => ask(stretch.cursor, limit), write);
  let { text, bytes } = first;
  let { next } = first.page;
  let rows = first.page.leads.length;
  // As many as are likely to fit.
  const count = Math.min(most, Math.floor(maxBytes / Math.max(1, bytes)));
  let upcoming = next === null || count < 2 ? undefined : ahead(ask(next, usualLimit));
  for (let done = 1; upcoming; done += 1) {
    const page: LeadPage = await upcoming;
    upcoming = page.next === null || done + 1 >= count ? undefined : ahead(ask(page.next, usualLimit));
    const written = write(page.leads);
    bytes += bytesAsJson(written);
    if (bytes > maxBytes) break;
    text += written;
    rows += page.leads.length;
    next = page.next;
  }
  return { text, rows, next };
}

interface FirstPage {
  readonly page: LeadPage;
  readonly text: string;
  readonly bytes: number;
}

/** One lead fits in any case. */
async function firstPage(
  ask: (limit: number) => Promise<LeadPage>,
  write: Reading['write'],
): Promise<FirstPage> {
  for (let limit = usualLimit; ; limit = Math.ceil(limit / 2)) {
    const page = await ask(limit);
    const text = write(page.leads);
    const bytes = bytesAsJson(text);
    if (bytes <= maxBytes || limit === 1) return { page, text, bytes };
  }
}

/** Nobody may come to wait for it; its failure must not end the process then. */
function ahead(page: Promise<LeadPage>): Promise<LeadPage> {
  page.catch(() => undefined);
  return page;
}

const bytesAsJson = (text: string): number => Buffer.byteLength(JSON.stringify(text));
