import {
  validationProblem,
  type ExportLeadsRequest,
  type ResultSet,
  type FilePage,
  ProblemError,
} from '@lode/contracts';
import type { CallContext } from '@lode/bus';
import type { LeadOrigin } from './lead-pages';
import type { RowSelection } from '../leads/rows-of';
import type { Target } from '../targets/targets';

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
  readonly isWorkbook?: boolean | undefined;
  readonly part: number;
  /** Whether there is another part. */
  readonly more: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** `hubspot-leads-2026-11-23.csv`; of several files `hubspot-leads-2026-11-23-part-2.csv`. */
export function fileName({ stem, isWorkbook = false, part, more, now }: FileNaming): string {
  const date = new Date(now).toISOString().slice(0, 10);
  return `${stem}-${date}${part > 1 || more ? `-part-${part}` : ''}.${isWorkbook ? 'xlsx' : 'csv'}`;
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

/** The first rows of a file. */
interface FirstRows {
  readonly text: string;
  readonly rows: number;
}

/** Leads per request, if each has one row. */
export const leadsPerPage = 500;
/** Bytes that are planned for a row at least. */
const minRowBytes = 1000;

/**
 * Number of leads in a file: as many as the importer accepts, and those of a page at least. The end of a file is stated
 * before its rows are read, so a row is planned with twice the average size of the first ones.
 */
export function leadsPerFile(
  { limits }: Pick<Target, 'limits'>,
  { text, rows }: FirstRows,
  rowsOfLead: number,
): number {
  const rowBytes = Math.max(minRowBytes, (2 * Buffer.byteLength(text)) / Math.max(1, rows));
  const most = Math.min(limits.rows, (limits.bytes ?? Infinity) / rowBytes);
  return Math.max(leadsPerPage, Math.floor(most / rowsOfLead));
}

/** Translates an error about the cursor inside the part. */
export function aboutPart(error: unknown): unknown {
  if (!(error instanceof ProblemError) || error.code !== 'validation') return error;
  const fix = 'use the URL of the Link header of the previous file';
  return validationProblem([{ location: 'body.part', message: 'is not a part of these leads', fix }]);
}
