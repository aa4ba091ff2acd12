import type { JobBoardName } from '@lode/contracts';
import { cleanText } from '@lode/domain/values';
import { evidenceOf } from '../evidence';
import { readInstant } from '../read-instant';
import { webAddress } from '../web-address';
import type { RoleDraft } from './board-interface';
import type { BoardRole, LinkedBoard } from './board-role';
import { readPlaces } from './read-places';

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
export function readRole(draft: RoleDraft, { name, board, seenAt }: RoleContext): BoardRole | undefined {
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
