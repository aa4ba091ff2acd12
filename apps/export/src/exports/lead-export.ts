import { randomBytes } from 'node:crypto';
import { createSHA256, type IHasher } from 'hash-wasm';
import {
  isStorable,
  validationProblem,
  type ExportLeadsRequest,
  type FilePage,
  type ResultSet,
  ProblemError,
} from '@lode/contracts';
import type { CallContext } from '@lode/bus';
import type { Suppressions } from '@lode/privacy';
import { prefixedId, type Clock } from '@lode/platform';
import { type RowSelection, maxRowsOfLead } from '../leads/rows-of';
import type { LeadOrigin, LeadRange, OpenPages, LeadPage, LeadPages } from './lead-pages';
import { headerLine, linesOf, textsOfRow } from '../file/write-file';
import { sheetRows, type SheetState, workbookPart } from '../file/write-workbook';
import { isPlainFormat } from '../targets/plain';
import type { ExportStore } from './export.repository';
import type { TargetSettings } from '../targets/facts';
import { aboutPart, chooseLeads, fileName, headersOf, leadsPerFile, leadsPerPage } from './choose-leads';
import type { ExportedLead } from '../leads/exported-lead';
import { type Target, targets } from '../targets/targets';
import { targetOf } from '../targets/plain';

/** The SHA-256 of a file whose chunks pass through different processes; the state between them is text. */
export class FileHash {
  private constructor(private readonly hasher: IHasher) {}

  static load = async (): Promise<FileHash> => new FileHash(await createSHA256());

  /**
   * @param state after the previous chunks; undefined for the first one
   * @returns the state after this chunk
   * @throws RangeError for an invalid state
   */
  extend(state: string | undefined, chunk: Uint8Array): string {
    return this.from(state, (hasher) => Buffer.from(hasher.update(chunk).save()).toString('base64'));
  }

  /** The hash of all chunks in hex. @throws RangeError for an invalid state */
  digest(state: string): string {
    return this.from(state, (hasher) => hasher.digest('hex'));
  }

  /** A manipulated state may be detected only when it is continued. */
  private from(state: string | undefined, work: (hasher: IHasher) => string): string {
    this.hasher.init();
    if (state === undefined) return work(this.hasher);
    try {
      return work(this.hasher.load(Buffer.from(state, 'base64')));
    } catch (cause) {
      throw new RangeError('The state of the hash is invalid.', { cause });
    }
  }
}

/** Remaining leads of a file. */
export interface RemainingLeads {
  readonly origin: LeadOrigin;
  readonly range: LeadRange;
  readonly selection: RowSelection;
}

/** Progress of a file: the complete state, so that any replica can continue. */
export interface Progress {
  /** The id of the export. */
  readonly id: string;
  /** The key of the target. */
  readonly target: string;
  /** Null if all leads are written. */
  readonly rest: RemainingLeads | null;
  /** Rows and bytes exported so far. */
  readonly rows: number;
  readonly bytes: number;
  /** Number of excluded leads so far. */
  readonly excluded: number;
  /** State of the SHA-256; null before the first chunk. */
  readonly hash: string | null;
  /** State of the sheet of a workbook. */
  readonly sheet?: SheetState | undefined;
}

/** The progress as a cursor. A manipulated cursor affects only the record of the caller's own export. */
export const progressCursor = (progress: Progress): string => {
  const { id, target, rest, rows, bytes, hash, excluded, sheet } = progress;
  // Without excluded leads as in older cursors.
  const counted = excluded > 0 || sheet ? [{ excluded, ...(sheet && { sheet }) }] : [];
  const parts = [id, target, rest && listed(rest), rows, bytes, hash, ...counted];
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
};

const listed = ({ origin, range, selection }: RemainingLeads) => [
  origin.kind,
  origin.id,
  range.cursor ?? null,
  range.until ?? null,
  // As in older cursors, if it selects all rows of companies.
  ...(Object.keys(selection).length > 0 ? [selection] : []),
];

/** @throws ProblemError validation for any other text, and for a cursor of another target */
export function progressIn(text: string, key: string): Progress {
  const given = parsed(text);
  const [id, target, rest, rows, bytes, hash] = given;
  const excluded = given.length > 6 ? excludedIn(given[6]) : 0;
  const isOurs =
    given.length >= 6 &&
    given.length <= 7 &&
    [id, hash].every(isText) &&
    target === key &&
    (rest === null || isRest(rest)) &&
    [rows, bytes, excluded].every((each) => Number.isSafeInteger(each) && Number(each) >= 0);
  if (!isOurs) throw badCursor();
  const sheet = given.length > 6 ? sheetIn(given[6]) : undefined;
  const counted = { rows, bytes, excluded, hash, ...(sheet && { sheet }) };
  return { id, target, rest: isRest(rest) ? restIn(rest) : null, ...counted } as Progress;
}

function parsed(text: string): unknown[] {
  try {
    const given: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(given) && isStorable(given) ? given : [];
  } catch {
    return [];
  }
}

/** Undefined for another value. */
const excludedIn = (counted: unknown): unknown =>
  typeof counted === 'object' && counted !== null && 'excluded' in counted ? counted.excluded : undefined;

/** Undefined for a file without a sheet. */
function sheetIn(counted: unknown): SheetState | undefined {
  if (typeof counted !== 'object' || counted === null || !('sheet' in counted)) return undefined;
  const { crc, size, packed } = counted.sheet as Partial<SheetState>;
  const isState = [crc, size, packed].every(
    (each) => Number.isInteger(each) && Number(each) >= 0 && Number(each) < 2 ** 32,
  );
  if (!isState) throw badCursor();
  return { crc, size, packed } as SheetState;
}

const isText = (value: unknown): value is string => typeof value === 'string';

type ListedRest = [
  kind: LeadOrigin['kind'],
  id: string,
  cursor: string | null,
  until: string | null,
  selection: RowSelection,
];

function isRest(value: unknown): value is ListedRest {
  if (!Array.isArray(value) || value.length < 4 || value.length > 5) return false;
  const [kind, id, cursor, until, selection = {}] = value as unknown[];
  return (
    (kind === 'list' || kind === 'results') &&
    [id, until ?? '', cursor ?? ''].every(isText) &&
    typeof selection === 'object' &&
    selection !== null
  );
}

const restIn = ([kind, id, cursor, until, selection = {}]: ListedRest): RemainingLeads => ({
  origin: { kind, id },
  selection,
  range: { ...(cursor !== null && { cursor }), ...(until !== null && { until }) },
});

const badCursor = () =>
  validationProblem([
    {
      location: 'body.cursor',
      message: 'is not a cursor of this export',
      fix: 'send the next_cursor of the previous page with the same crm_target, or omit it for the first page',
    },
  ]);

const byteOrderMark = '\ufeff';

const selectionOf = ({
  rows,
  verified,
  has,
  mail_provider,
  score_min,
  exclude,
  fields,
}: ExportLeadsRequest): RowSelection => ({
  ...(rows === 'contact' && { rows }),
  ...(verified === true && { verified }),
  ...(has !== undefined && { has }),
  ...(mail_provider !== undefined && { mail_provider }),
  ...(score_min !== undefined && { score_min }),
  ...(exclude !== undefined && { exclude }),
  ...(fields !== undefined && { fields }),
});

/** Bytes of a chunk of a file as JSON; with its envelope it fits into a message of 1 MiB. */
const maxBytes = 900_000;

/** A chunk of a file. */
interface FileChunk {
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

interface Parts {
  readonly open: OpenPages;
  /** The newest result set of the account. @throws ProblemError unavailable */
  readonly newest: (context: CallContext) => Promise<ResultSet | undefined>;
  readonly clock: Pick<Clock, 'now'>;
  /** @throws ProblemError validation, not_found for an unknown list */
  readonly checkExclusions: (exclude: string | undefined, context: CallContext) => Promise<void>;
  readonly store: ExportStore;
  readonly suppressions: Pick<Suppressions, 'isStale'>;
  readonly hash: FileHash;
  readonly settings: TargetSettings;
}

/** Pages of a source in a page of a file; the first page has a single one, so that the client soon receives data. */
const pagesInPage = { first: 1, later: 4 };
const nothing: FileChunk = { text: '', rows: 0, excluded: 0, next: null };

/**
 * Writes the file for a CRM, page by page; the cursor has the complete state. The last page is empty: its request
 * confirms all others, and only then the export is recorded as complete.
 */
export class LeadExport {
  constructor(private readonly parts: Parts) {}

  /**
   * @throws ProblemError not_found, gone, validation; unavailable without a fresh copy of the do-not-contact lists;
   * conflict if later rows exceed the limit of the file
   */
  async page(account: string, request: ExportLeadsRequest, context: CallContext): Promise<FilePage> {
    if (this.parts.suppressions.isStale) throw listsUnavailable();
    const target = targetOf(request.crm_target, request.fields);
    if (!target) throw unknownTarget(request.crm_target);
    if (request.fields !== undefined && !isPlainFormat(target.key)) throw fieldsOfCrm(target);
    if (request.cursor === undefined) return this.startFile(account, target, request, context);
    const progress = progressIn(request.cursor, target.key);
    return progress.rest === null
      ? this.end(account, progress)
      : this.continueFile(account, target, progress, context);
  }

  private async startFile(
    account: string,
    target: Target,
    request: ExportLeadsRequest,
    context: CallContext,
  ): Promise<FilePage> {
    const { newest, checkExclusions, clock, store } = this.parts;
    const { origin, part } = await chooseLeads(request, newest, context);
    await checkExclusions(request.exclude, context);
    const selection = selectionOf(request);
    const begin = part.cursor === undefined ? {} : { cursor: part.cursor };
    const all = origin ? { origin, selection, range: begin } : null;
    const { chunk, end } = await this.begin(account, target, all, context).catch((error: unknown) => {
      throw part.cursor === undefined ? error : aboutPart(error);
    });
    const now = clock.now();
    const id = prefixedId('exp', now, randomBytes(10));
    const name = fileName({
      stem: target.fileStem,
      isWorkbook: target.isWorkbook,
      part: part.number,
      more: end !== null,
      now,
    });
    const bom = request.bom ?? false;
    const onward =
      origin && end !== null
        ? { target: target.key, origin, selection, bom, part: part.number + 1, cursor: end }
        : undefined;
    const rest = all && (end === null ? all : { ...all, range: { ...begin, until: end } });
    const none = { id, target: target.key, rest, rows: 0, bytes: 0, excluded: 0, hash: null };
    const { body, state } = this.body(
      target,
      undefined,
      `${bom ? byteOrderMark : ''}${headerOf(target)}`,
      chunk,
    );
    const next = this.advance(target, { ...none, sheet: state }, body, chunk);
    await store.add(account, {
      ...{ crm_target: target.key, part: part.number, file_name: name, request_id: context.requestId },
      list: origin?.kind === 'list' ? origin.id : null,
      results: origin?.kind === 'results' ? origin.id : null,
      ...this.counted(next),
    });
    return {
      headers: headersOf(name, id, onward),
      ...textOf(target, body),
      next_cursor: progressCursor(next),
    };
  }

  /** Reads the first rows, and where the file ends; null if it has all leads. */
  private async begin(
    account: string,
    target: Target,
    all: RemainingLeads | null,
    context: CallContext,
  ): Promise<{ readonly chunk: FileChunk; readonly end: string | null }> {
    const chunk = await this.read(account, target, all, pagesInPage.first, context);
    if (!all || chunk.next === null) return { chunk, end: null };
    const { origin, selection, range } = all;
    const leads = leadsPerFile(target, chunk, maxRowsOfLead(selection));
    return {
      chunk,
      end: await this.parts.open(origin, account, selection).endOf(range.cursor, leads, context),
    };
  }

  private async continueFile(
    account: string,
    target: Target,
    progress: Progress,
    context: CallContext,
  ): Promise<FilePage> {
    const chunk = await this.read(account, target, progress.rest, pagesInPage.later, context);
    const { body, state } = this.body(target, progress.sheet, '', chunk);
    const next = this.advance(target, { ...progress, sheet: state }, body, chunk);
    await this.parts.store.update(account, this.counted(next));
    return { headers: {}, ...textOf(target, body), next_cursor: progressCursor(next) };
  }

  private async end(account: string, progress: Progress): Promise<FilePage> {
    const sha256 = this.hashed((hash) => hash.digest(progress.hash ?? ''));
    await this.parts.store.finish(account, { ...this.counted(progress), sha256 });
    return { headers: {}, body: '', next_cursor: null };
  }

  private async read(
    account: string,
    target: Target,
    rest: RemainingLeads | null,
    maxPages: number,
    context: CallContext,
  ): Promise<FileChunk> {
    if (!rest) return nothing;
    const pages = this.parts.open(rest.origin, account, rest.selection);
    const { settings } = this.parts;
    const write: Parameters<typeof readChunk>[0]['write'] = (leads) =>
      target.isWorkbook
        ? sheetRows(leads.map((lead) => textsOfRow(target, lead, settings)))
        : linesOf(target, leads, settings);
    const limit = Math.ceil(leadsPerPage / maxRowsOfLead(rest.selection));
    return readChunk({ pages, range: rest.range, limit, maxPages, write, context });
  }

  /** The bytes of a page. */
  private body(
    { isWorkbook }: Target,
    sheet: SheetState | undefined,
    header: string,
    { text, next }: FileChunk,
  ): { readonly body: Buffer; readonly state?: SheetState } {
    if (!isWorkbook) return { body: Buffer.from(header + text) };
    const { bytes, state } = workbookPart(sheet, header + text, next === null);
    return { body: bytes, state };
  }

  private advance(target: Target, progress: Progress, written: Buffer, chunk: FileChunk): Progress {
    const { rows, excluded, next } = chunk;
    const bytes = progress.bytes + written.length;
    const sums = { rows: progress.rows + rows, excluded: progress.excluded + excluded };
    const { limits } = target;
    if (bytes > (limits.bytes ?? Infinity) || sums.rows > limits.rows) throw tooLarge();
    const { rest } = progress;
    const hash = this.hashed((each) => each.extend(progress.hash ?? undefined, written));
    const left = rest && next !== null ? { ...rest, range: { ...rest.range, cursor: next } } : null;
    return { ...progress, rest: left, ...sums, bytes, hash };
  }

  /** Continues the hash from the state of a cursor. */
  private hashed(work: (hash: FileHash) => string): string {
    try {
      return work(this.parts.hash);
    } catch (error) {
      throw error instanceof RangeError ? badCursor() : error;
    }
  }

  private counted({ id, rows, bytes, excluded }: Progress) {
    return { id, rows, bytes, excluded, now: this.parts.clock.now() };
  }
}

const headerOf = (target: Target): string =>
  target.isWorkbook ? sheetRows([target.columns.map(({ header }) => header)]) : headerLine(target);

const textOf = ({ isWorkbook }: Target, body: Buffer): Pick<FilePage, 'body' | 'encoding'> =>
  isWorkbook ? { body: body.toString('base64'), encoding: 'base64' } : { body: body.toString() };

const fieldsOfCrm = ({ name }: Target): ProblemError =>
  validationProblem([
    {
      location: 'body.fields',
      message: `is not for ${name}, whose importer expects its own columns`,
      fix: 'omit it, or export csv or xlsx',
    },
  ]);

function unknownTarget(name: string): ProblemError {
  const known = [...targets.map(({ key, name: crm }) => `${key} (${crm})`), 'csv', 'xlsx'].join(', ');
  return new ProblemError('not_found', `Unknown format ${name.slice(0, 64)}: use one of ${known}.`);
}

const listsUnavailable = (): ProblemError =>
  new ProblemError('unavailable', 'The do-not-contact lists are unavailable. Retry later.', {
    retryAfter: 5,
  });

const tooLarge = (): ProblemError =>
  new ProblemError(
    'conflict',
    'The file exceeds the limit of its CRM, since leads were added during the export or are larger than the first ones: start the export again, or export fewer leads.',
  );
