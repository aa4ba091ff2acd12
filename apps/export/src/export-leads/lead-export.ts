import { ProblemError, type ExportLeadsRequest, type FilePage } from '@lode/contracts';
import type { CallContext, Suppressions } from '@lode/service-kit';
import { linesOf } from '../file/write-file';
import type { ExportStore } from '../records/export-store';
import type { Target, TargetSettings } from '../targets/target';
import { targetOf, targets } from '../targets/targets';
import { beginFile, type BeginParts } from './begin-file';
import type { FileHash } from './file-hash';
import { badCursor, progressCursor, progressIn, type Progress } from './progress';
import { maxRowsOfLead } from '../leads/rows-of';
import { readChunk, usualLimit, type FileChunk } from './read-chunk';

interface Parts extends BeginParts {
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
   * conflict if changed leads exceed the limit of the file
   */
  async page(account: string, request: ExportLeadsRequest, context: CallContext): Promise<FilePage> {
    if (this.parts.suppressions.isStale) throw listsUnavailable();
    const target = targetOf(request.crm_target);
    if (!target) throw unknownTarget(request.crm_target);
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
    const { progress, head, headers, record } = await beginFile(
      this.parts,
      target,
      request,
      account,
      context,
    );
    const chunk = await this.read(account, target, progress, pagesInPage.first, context);
    const body = head + chunk.text;
    const next = this.advance(target, progress, body, chunk);
    await this.parts.store.add(account, { ...record, ...this.counted(next) });
    return { headers, body, next_cursor: progressCursor(next) };
  }

  private async continueFile(
    account: string,
    target: Target,
    progress: Progress,
    context: CallContext,
  ): Promise<FilePage> {
    const chunk = await this.read(account, target, progress, pagesInPage.later, context);
    const next = this.advance(target, progress, chunk.text, chunk);
    await this.parts.store.update(account, this.counted(next));
    return { headers: {}, body: chunk.text, next_cursor: progressCursor(next) };
  }

  private async end(account: string, progress: Progress): Promise<FilePage> {
    const sha256 = this.hashed((hash) => hash.digest(progress.hash ?? ''));
    await this.parts.store.finish(account, { ...this.counted(progress), sha256 });
    return { headers: {}, body: '', next_cursor: null };
  }

  private async read(
    account: string,
    target: Target,
    { rest }: Progress,
    maxPages: number,
    context: CallContext,
  ): Promise<FileChunk> {
    if (!rest) return nothing;
    const pages = this.parts.open(rest.origin, account, rest.selection);
    const write: Parameters<typeof readChunk>[0]['write'] = (leads) =>
      linesOf(target, leads, this.parts.settings);
    const limit = Math.ceil(usualLimit / maxRowsOfLead(rest.selection));
    return readChunk({ pages, range: rest.range, limit, maxPages, write, context });
  }

  private advance(target: Target, progress: Progress, body: string, chunk: FileChunk): Progress {
    const { rows, excluded, next } = chunk;
    const written = Buffer.from(body);
    const bytes = progress.bytes + written.length;
    if (bytes > target.limits.bytes) throw leadsChanged();
    const { rest } = progress;
    const hash = this.hashed((each) => each.extend(progress.hash ?? undefined, written));
    const left = rest && next !== null ? { ...rest, range: { ...rest.range, cursor: next } } : null;
    const sums = { rows: progress.rows + rows, excluded: progress.excluded + excluded };
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

function unknownTarget(name: string): ProblemError {
  const known = targets.map(({ key, name: crm }) => `${key} (${crm})`).join(', ');
  return new ProblemError('not_found', `Unknown format ${name.slice(0, 64)}: use one of ${known}.`);
}

const listsUnavailable = (): ProblemError =>
  new ProblemError('unavailable', 'The do-not-contact lists are unavailable. Retry later.', {
    retryAfter: 5,
  });

const leadsChanged = (): ProblemError =>
  new ProblemError(
    'conflict',
    'Leads were changed during the export, and the file exceeds the limit of its CRM: start the export again.',
  );
