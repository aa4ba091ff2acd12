import { validationProblem, type LeadOrder } from '@lode/contracts';
import { cursorAfterId, idFromCursor } from '@lode/platform';
import type { LeadPosition } from './lead-pages.repository';

/** In the order of ids, cursors are those of all lists. */
const isById = (order: LeadOrder): boolean => order === 'added';

/** The cursor of the leads after a position. */
export const cursorAfter = (order: LeadOrder, { id, key }: LeadPosition): string =>
  isById(order)
    ? cursorAfterId(id)
    : Buffer.from(JSON.stringify([order, cursorAfterId(id), key])).toString('base64url');

/** @throws ProblemError validation for any other text, and for a cursor of another order */
export function positionIn(cursor: string, order: LeadOrder): LeadPosition {
  if (isById(order)) return { id: idFromCursor(cursor, 'led'), key: '' };
  const [given, id, key] = partsOf(cursor);
  if (given === order && typeof id === 'string' && typeof key === 'string')
    return { id: idFromCursor(id, 'led'), key };
  throw validationProblem([
    {
      location: 'body.cursor',
      message: 'is not a cursor of this list in this order',
      fix: 'send the next_cursor of the previous page with the same sort, or omit it for the first page',
    },
  ]);
}

function partsOf(cursor: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}
