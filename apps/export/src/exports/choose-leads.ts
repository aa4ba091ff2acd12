import {
  validationProblem,
  type ExportLeadsRequest,
  type ResultSet,
  type FilePage,
  ProblemError,
} from '@lode/contracts';
import type { CallContext } from '@lode/bus';
import type { LeadOrigin, LeadPages, LeadRange } from './lead-pages';
import { type RowSelection, maxRowsOfLead } from '../leads/rows-of';
import { plannedBytes, type Target } from '../targets/target';

/** Number of a file among several, and its beginning. */
interface FilePart {
  readonly number: number;
  /** Cursor of the service with the leads; undefined for the first lead. */
  readonly cursor?: string;
}

const firstPart: FilePart = { number: 1 };

/** The value of the parameter `part`: `2.bGVkX…`. */
export const partText = (number: number, cursor: string): string => `${number}.${cursor}`;

/** @param text validated by the contract */
export function partIn(text: string): FilePart {
  const [number = '', cursor = ''] = text.split('.');
  return { number: Number(number), cursor };
}

/** The requested leads. */
export interface Chosen {
  /** Undefined if the account has no results yet. */
  readonly origin: LeadOrigin | undefined;
  readonly part: FilePart;
}

type Newest = (context: CallContext) => Promise<ResultSet | undefined>;

/**
 * Resolves the requested leads: those of a list, of a result set, or by default the newest results of the account.
 * @throws ProblemError validation if the parameters are contradictory; those of `newest`
 */
export async function chooseLeads(
  { list, results, part }: ExportLeadsRequest,
  newest: Newest,
  context: CallContext,
): Promise<Chosen> {
  if (list !== undefined && results !== undefined) throw bothGiven();
  const origin = originOf(list, results);
  if (part !== undefined && !origin) throw partOfNothing();
  if (part !== undefined) return { origin, part: partIn(part) };
  if (origin) return { origin, part: firstPart };
  const found = await newest(context);
  return { origin: found && { kind: 'results', id: found.id }, part: firstPart };
}

function originOf(list: string | undefined, results: string | undefined): LeadOrigin | undefined {
  if (list !== undefined) return { kind: 'list', id: list };
  return results === undefined || results === 'latest' ? undefined : { kind: 'results', id: results };
}

const bothGiven = () =>
  validationProblem([
    {
      location: 'body.results',
      message: 'cannot be combined with `list`',
      fix: 'send either `list` or `results`',
    },
  ]);

const partOfNothing = () =>
  validationProblem([
    {
      location: 'body.part',
      message: 'needs `list` or `results`',
      fix: 'use the URL of the Link header of the previous file, which names the list or the result set',
    },
  ]);

interface FileNaming {
  readonly stem: string;
  readonly part: number;
  /** Whether there is another part. */
  readonly more: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** `hubspot-leads-2026-11-23.csv`; of several files `hubspot-leads-2026-11-23-part-2.csv`. */
export function fileName({ stem, part, more, now }: FileNaming): string {
  const date = new Date(now).toISOString().slice(0, 10);
  return `${stem}-${date}${part > 1 || more ? `-part-${part}` : ''}.csv`;
}

export interface NextPart {
  readonly target: string;
  readonly origin: LeadOrigin;
  readonly selection: RowSelection;
  readonly bom: boolean;
  readonly part: number;
  readonly cursor: string;
}

/** @param next the following part, if any */
export const headersOf = (name: string, id: string, next: NextPart | undefined): FilePage['headers'] => ({
  'content-disposition': `attachment; filename="${name}"`,
  link: [`</exports/${id}>; rel="describedby"`, ...(next ? [`<${addressOf(next)}>; rel="next"`] : [])].join(
    ', ',
  ),
});

function addressOf({ target, origin, selection, bom, part, cursor }: NextPart): string {
  const query = new URLSearchParams({ [origin.kind]: origin.id, part: partText(part, cursor) });
  for (const [name, value] of Object.entries(selection)) query.set(name, String(value));
  if (bom) query.set('bom', 'true');
  return `/export/${target}?${query.toString()}`;
}

/** Bytes reserved for the byte order mark and the header row. */
const reservedBytes = 4096;

/** The leads of one file. */
export interface MeasuredPart {
  /** Undefined if there are none. */
  readonly range: LeadRange | undefined;
  /** Start of the next file; undefined if this one is the last. */
  readonly next: string | undefined;
}

/** @throws ProblemError not_found, gone, and validation for an invalid part */
export async function measurePart(
  pages: LeadPages,
  { cursor }: FilePart,
  {
    target,
    selection,
  }: { readonly target: Pick<Target, 'columns' | 'limits'>; readonly selection: RowSelection },
  context: CallContext,
): Promise<MeasuredPart> {
  try {
    const room = roomFor(target, maxRowsOfLead(selection));
    const { end, more } = await pages.measure(cursor, room, context);
    if (end === null) return { range: undefined, next: undefined };
    const begin = cursor === undefined ? {} : { cursor };
    return { range: { ...begin, until: end }, next: more ? end : undefined };
  } catch (error) {
    throw cursor === undefined ? error : aboutPart(error);
  }
}

/**
 * The leads of which the rows certainly fit. The size of a lead does not include its people: a row of a person is at most
 * twice as large.
 */
function roomFor(
  target: Pick<Target, 'columns' | 'limits'>,
  rowsOfLead: number,
): { rows: number; bytes: number } {
  const bytes = plannedBytes(target) - reservedBytes;
  if (rowsOfLead === 1) return { rows: target.limits.rows, bytes };
  return { rows: Math.floor(target.limits.rows / rowsOfLead), bytes: Math.floor(bytes / (2 * rowsOfLead)) };
}

/** Translates an error about the cursor inside the part. */
function aboutPart(error: unknown): unknown {
  if (!(error instanceof ProblemError) || error.code !== 'validation') return error;
  const fix = 'use the URL of the Link header of the previous file';
  return validationProblem([{ location: 'body.part', message: 'is not a part of these leads', fix }]);
}
