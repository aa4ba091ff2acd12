import type { Evidence, JobBoardName } from '@lode/contracts';
import { boardAddress, type JobBoard, type LinkedBoard } from '@lode/domain/job-boards';
import { cleanText } from '@lode/domain/values';
import {
  found,
  partialAnswer,
  notApplicable,
  troubled,
  type DocumentReader,
  type DocumentUnread,
  type Source,
  type SourceAnswer,
} from '@lode/domain/sources';
import { evidenceOf } from '../claim-factory';
import { readInstant, webAddress } from '../document-values';
import { readBoardPage, type BoardPage, type RoleDraft } from './board-page';
import { readPlaces } from './read-places';

/** The boards of one company at one provider. */
export interface BoardQuestion {
  readonly boards: readonly LinkedBoard[];
  /** Max age of cached source data, in seconds. */
  readonly maxAge: number;
}

/** An open role. */
export interface BoardRole {
  readonly board: JobBoardName;
  readonly title: string;
  /** In the wording of the company; null if not stated. */
  readonly department: string | null;
  /** As written, without words for remote work. */
  readonly places: readonly string[];
  readonly remote: boolean;
  readonly url: string | null;
  /** Milliseconds since 1970. */
  readonly postedAt: number | null;
  readonly evidence: readonly Evidence[];
}

const confidence = 95;

interface RoleContext {
  readonly name: JobBoardName;
  readonly board: LinkedBoard;
  /** Milliseconds since 1970. */
  readonly seenAt: number;
}

/** Titles contain it in brackets or after a separator; `Remote Sensing Engineer` is different. */
const remoteTitle = /(?:[([|,–—]|\s-)\s*(?:100\s*%\s*|fully\s+)?remote(?![\p{L}\p{N}])/iu;

/** Undefined without a title. */
function readRole(draft: RoleDraft, { name, board, seenAt }: RoleContext): BoardRole | undefined {
  const title = cleanText(draft.title);
  if (title === undefined) return undefined;
  const { places, remote } = readPlaces(draft.places);
  const url = webAddress(draft.url);
  return {
    board: name,
    title,
    department: cleanText(draft.department) ?? null,
    places,
    remote: draft.remote || remote || remoteTitle.test(title),
    url,
    postedAt: readInstant(draft.postedAt, seenAt) ?? null,
    evidence: [evidenceOf(name, 'job_board', url ?? board.url, { seenAt, confidence })],
  };
}

/** Max boards per company, which may have a second one for a subsidiary or another country. */
const maxBoards = 3;
/** Max pages per board. */
const maxPages = 10;

type Trouble = Pick<SourceAnswer<BoardRole>, 'state' | 'detail'>;

/** Outcome of one page. */
type Outcome =
  | { readonly kind: 'page'; readonly page: BoardPage; readonly seenAt: number }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'trouble'; readonly trouble: Trouble };

interface BoardReading {
  readonly roles: readonly BoardRole[];
  readonly trouble: Trouble | null;
  readonly isUnknown: boolean;
  /** Whether there are more roles than were read. */
  readonly isCut: boolean;
}

/** The open roles on the boards of one provider that the company's site links to. Boards are never guessed. */
export class JobBoardSource implements Source<JobBoardName, BoardQuestion, BoardRole> {
  readonly timeLimit = 8000;

  constructor(
    private readonly reader: Pick<DocumentReader, 'readJson' | 'readText'>,
    private readonly board: JobBoard,
  ) {}

  get name(): JobBoardName {
    return this.board.name;
  }

  async find({ boards, maxAge }: BoardQuestion, signal: AbortSignal): Promise<SourceAnswer<BoardRole>> {
    const asked = this.distinctBoards(boards).slice(0, maxBoards);
    const readings = await Promise.all(asked.map((board) => this.readBoard(board, maxAge, signal)));
    const roles = readings.flatMap((reading) => reading.roles);
    const trouble = readings.find((reading) => reading.trouble)?.trouble;
    if (trouble) return troubled(trouble, roles);
    if (readings.every(({ isUnknown }) => isUnknown)) return notApplicable(unknownBoards(asked));
    return readings.some(({ isCut }) => isCut)
      ? partialAnswer(roles, 'The board has more roles than were read.')
      : found(roles);
  }

  private distinctBoards(boards: readonly LinkedBoard[]): LinkedBoard[] {
    const addressed = boards.map((board): [string, LinkedBoard] => {
      const address = boardAddress(this.board, board);
      return [this.board.exact_tokens ? address : address.toLowerCase(), board];
    });
    return [...new Map(addressed.toReversed()).values()].toReversed();
  }

  private async readBoard(board: LinkedBoard, maxAge: number, signal: AbortSignal): Promise<BoardReading> {
    const roles = new Map<string, BoardRole>();
    const result = (end: Partial<BoardReading>): BoardReading => {
      return { roles: [...roles.values()], trouble: null, isUnknown: false, isCut: false, ...end };
    };
    let from = 0;
    for (let pages = 0; pages < maxPages; pages += 1) {
      const outcome = await this.readPage(board, from, maxAge, signal);
      if (outcome.kind === 'trouble') return result({ trouble: outcome.trouble });
      if (outcome.kind === 'unknown') return result({ isUnknown: from === 0 });
      const before = roles.size;
      const { page, seenAt } = outcome;
      for (const [index, draft] of page.roles.entries()) {
        const role = readRole(draft, { name: this.name, board, seenAt });
        if (role) roles.set(role.url ?? String(from + index), role);
      }
      const { next } = page;
      if (next === null || roles.size === before) return result({});
      from = next;
    }
    return result({ isCut: true });
  }

  private async readPage(
    board: LinkedBoard,
    from: number,
    maxAge: number,
    signal: AbortSignal,
  ): Promise<Outcome> {
    const url = boardAddress(this.board, board, from);
    const request = { at: { url }, maxAge, budget: this.timeLimit };
    const read =
      this.board.json === undefined
        ? await this.reader.readText(request, 'xml', signal)
        : await this.reader.readJson(request, signal);
    if (read.kind === 'unread')
      return this.isUnknown(read) ? { kind: 'unknown' } : { kind: 'trouble', trouble: read };
    if (hasLeft(url, read.url)) return { kind: 'unknown' };
    const page = await readBoardPage(read.value, { board: this.board, linked: board, from });
    return page
      ? { kind: 'page', page, seenAt: read.fetchedAt }
      : { kind: 'trouble', trouble: invalidResponse };
  }

  private isUnknown({ status, reason }: DocumentUnread): boolean {
    if (status === 404 || status === 410) return true;
    return reason !== null && (this.board.missing ?? []).includes(reason);
  }
}

const invalidResponse: Trouble = { state: 'failed', detail: 'The response is not from a job board.' };

/** A missing board redirects to the provider's own pages; a moved one keeps its path. */
const hasLeft = (asked: string, answered: string): boolean =>
  URL.parse(asked)?.pathname !== URL.parse(answered)?.pathname;

const unknownBoards = (boards: readonly LinkedBoard[]): string =>
  boards.length === 0
    ? 'The site links to no board.'
    : `The board does not exist or is disabled: ${boards.map(({ token }) => token).join(', ')}.`;
