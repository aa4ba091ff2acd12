import { ProblemError, type ExportLeadsRequest, type FilePage } from '@lode/contracts';
import { oldestLists, type CallContext, type Suppressions } from '@lode/service-kit';
import { linesOf } from '../file/write-file';
import type { ExportStore } from '../records/export-store';
import type { Target, TargetSettings } from '../targets/target';
import { targetOf, targets } from '../targets/targets';
import { beginFile, type BegunFile } from './begin-file';
import type { FileHash } from './file-hash';
import type { LeadOrigin, Stretch } from './lead-pages';
import { badCursor, cursorOf, progressIn, type Progress } from './progress';
import { readPiece, type Piece } from './read-piece';

interface Parts extends BeginParts {
  readonly store: ExportStore;
  readonly suppressions: Pick<Suppressions, 'age'>;
  readonly hash: FileHash;
  readonly settings: TargetSettings;
}
type BeginParts = Parameters<typeof beginFile>[0];

/** Pages of a source in a page of a file; the first one has a single one, so that the client soon hears something. */
const pagesInPage = { first: 1, later: 4 };

/** A file, and what is left of its leads. */
interface OpenFile {
  readonly id: string;
  readonly origin: LeadOrigin | undefined;
  readonly stretch: Stretch | undefined;
}

type HandedOut = Pick<Progress, 'rows' | 'bytes' | 'hash'>;

/** Writes the file for a CRM, page by page; what there is to know between two pages stands in the cursor. */
export class LeadExport {
  constructor(private readonly parts: Parts) {}

  /**
   * @throws ProblemError not_found, gone, validation; unavailable while the do-not-contact lists cannot be read;
   * conflict where leads have grown beyond what the file may hold since it began
   */
  async page(account: string, request: ExportLeadsRequest, context: CallContext): Promise<FilePage> {
    if (this.parts.suppressions.age > oldestLists) throw listsAway();
    const target = targetOf(request.crm_target);
    if (!target) throw unknownTarget(request.crm_target);
    if (request.cursor === undefined) {
      const begun = await beginFile(this.parts, target, request, account, context);
      return this.first(account, target, begun, context);
    }
    const progress = progressIn(request.cursor);
    if (progress.target !== target.key) throw badCursor();
    return this.next(account, target, progress, context);
  }

  private async first(
    account: string,
    target: Target,
    begun: BegunFile,
    context: CallContext,
  ): Promise<FilePage> {
    const piece = await this.read(account, target, begun, pagesInPage.first, context);
    const body = begun.head + piece.text;
    const handedOut = this.handOut(target, body, piece);
    await this.parts.store.add(account, { ...begun.record, ...this.told(handedOut, piece) });
    return { headers: begun.headers, body, next_cursor: nextCursor(target, begun, piece, handedOut) };
  }

  private async next(
    account: string,
    target: Target,
    progress: Progress,
    context: CallContext,
  ): Promise<FilePage> {
    const { id, origin, cursor, until } = progress;
    const file = { id, origin, stretch: { cursor, until } };
    const piece = await this.read(account, target, file, pagesInPage.later, context);
    const handedOut = this.handOut(target, piece.text, piece, progress);
    await this.parts.store.update(account, { id, ...this.told(handedOut, piece) });
    return { headers: {}, body: piece.text, next_cursor: nextCursor(target, file, piece, handedOut) };
  }

  private async read(
    account: string,
    target: Target,
    { origin, stretch }: OpenFile,
    most: number,
    context: CallContext,
  ): Promise<Piece> {
    if (!origin || !stretch) return { text: '', rows: 0, next: null };
    const pages = this.parts.open(origin, account);
    const { settings } = this.parts;
    return readPiece({ pages, stretch, most, write: (leads) => linesOf(target, leads, settings), context });
  }

  private handOut(target: Target, body: string, { rows }: Piece, before?: HandedOut): HandedOut {
    const bytes = Buffer.from(body);
    const sum = { rows: (before?.rows ?? 0) + rows, bytes: (before?.bytes ?? 0) + bytes.length };
    if (sum.bytes > target.limits.bytes) throw grown();
    return { ...sum, hash: this.hash(before?.hash, bytes) };
  }

  private hash(state: string | undefined, bytes: Uint8Array): string {
    try {
      return this.parts.hash.extend(state, bytes);
    } catch (error) {
      throw error instanceof RangeError ? badCursor() : error;
    }
  }

  private told({ rows, bytes, hash }: HandedOut, { next }: Piece) {
    const sha256 = next === null ? this.parts.hash.digest(hash) : null;
    return { rows, bytes, sha256, now: this.parts.clock.now() };
  }
}

function nextCursor(
  target: Target,
  { id, origin, stretch }: OpenFile,
  { next }: Piece,
  handedOut: HandedOut,
): string | null {
  if (next === null || !origin || !stretch) return null;
  return cursorOf({ id, target: target.key, origin, cursor: next, until: stretch.until, ...handedOut });
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
