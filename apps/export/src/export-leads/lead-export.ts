import { ProblemError, type ExportLeadsRequest, type FilePage } from '@lode/contracts';
import type { CallContext, Suppressions } from '@lode/service-kit';
import { linesOf } from '../file/write-file';
import type { ExportStore } from '../records/export-store';
import type { Target, TargetSettings } from '../targets/target';
import { targetOf, targets } from '../targets/targets';
import { beginFile, type BeginParts } from './begin-file';
import type { FileHash } from './file-hash';
import { badCursor, progressCursor, progressIn, type Progress } from './progress';
import { readPiece, type Piece } from './read-piece';

interface Parts extends BeginParts {
  readonly store: ExportStore;
  readonly suppressions: Pick<Suppressions, 'areStale'>;
  readonly hash: FileHash;
  readonly settings: TargetSettings;
}

/** Pages of a source in a page of a file; the first one has a single one, so that the client soon hears something. */
const pagesInPage = { first: 1, later: 4 };
const nothing: Piece = { text: '', rows: 0, next: null };

/**
 * Writes the file for a CRM, page by page; what there is to know between two pages stands in the cursor. The last page is
 * empty: who asks for it has taken all others, and only then the export is recorded as a whole.
 */
export class LeadExport {
  constructor(private readonly parts: Parts) {}

  /**
   * @throws ProblemError not_found, gone, validation; unavailable while the do-not-contact lists cannot be read;
   * conflict where leads have grown beyond what the file may hold since it began
   */
  async page(account: string, request: ExportLeadsRequest, context: CallContext): Promise<FilePage> {
    if (this.parts.suppressions.areStale) throw listsAway();
    const target = targetOf(request.crm_target);
    if (!target) throw unknownTarget(request.crm_target);
    if (request.cursor === undefined) return this.begin(account, target, request, context);
    const progress = progressIn(request.cursor, target.key);
    return progress.rest === null
      ? this.end(account, progress)
      : this.goOn(account, target, progress, context);
  }

  private async begin(
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
    const piece = await this.read(account, target, progress, pagesInPage.first, context);
    const body = head + piece.text;
    const next = this.advance(target, progress, body, piece);
    await this.parts.store.add(account, { ...record, ...this.counted(next) });
    return { headers, body, next_cursor: progressCursor(next) };
  }

  private async goOn(
    account: string,
    target: Target,
    progress: Progress,
    context: CallContext,
  ): Promise<FilePage> {
    const piece = await this.read(account, target, progress, pagesInPage.later, context);
    const next = this.advance(target, progress, piece.text, piece);
    await this.parts.store.update(account, this.counted(next));
    return { headers: {}, body: piece.text, next_cursor: progressCursor(next) };
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
    most: number,
    context: CallContext,
  ): Promise<Piece> {
    if (!rest) return nothing;
    const pages = this.parts.open(rest.origin, account);
    const write: Parameters<typeof readPiece>[0]['write'] = (leads) =>
      linesOf(target, leads, this.parts.settings);
    return readPiece({ pages, stretch: rest.stretch, most, write, context });
  }

  private advance(target: Target, progress: Progress, body: string, { rows, next }: Piece): Progress {
    const written = Buffer.from(body);
    const bytes = progress.bytes + written.length;
    if (bytes > target.limits.bytes) throw grown();
    const { rest } = progress;
    const hash = this.hashed((each) => each.extend(progress.hash ?? undefined, written));
    const left = rest && next !== null ? { ...rest, stretch: { ...rest.stretch, cursor: next } } : null;
    return { ...progress, rest: left, rows: progress.rows + rows, bytes, hash };
  }

  /** Hashes on from a state that came with a cursor. */
  private hashed(work: (hash: FileHash) => string): string {
    try {
      return work(this.parts.hash);
    } catch (error) {
      throw error instanceof RangeError ? badCursor() : error;
    }
  }

  private counted({ id, rows, bytes }: Progress) {
    return { id, rows, bytes, now: this.parts.clock.now() };
  }
}

function unknownTarget(name: string): ProblemError {
  const known = targets.map(({ key, name: crm }) => `${key} (${crm})`).join(', ');
  return new ProblemError('not_found', `There is no format ${name.slice(0, 64)}; there are ${known}.`);
}

const listsAway = (): ProblemError =>
  new ProblemError('unavailable', 'The do-not-contact lists cannot be read; exports wait for them.', {
    retryAfter: 5,
  });

const grown = (): ProblemError =>
  new ProblemError(
    'conflict',
    'Leads were changed while they were exported, and the file is larger than its CRM takes: export them again.',
  );
