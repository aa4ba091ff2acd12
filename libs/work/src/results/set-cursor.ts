import type { ServiceName } from '@lode/contracts';

/** The end of a page in the result set of its search. */
export interface SetPosition {
  /** ID of the result set. */
  readonly id: string;
  /** Position of the first row of the next page. */
  readonly position: number;
}

interface PageCursor {
  /** The cursor of the search itself; undefined for the first page. */
  readonly cursor: string | undefined;
  readonly after: SetPosition | undefined;
}

const pattern = /^([^.]+)\.([0-9a-f-]{36})\.(\d{1,6})$/;

/** Adds to the cursor of a search where the rows of its next page belong. The set is null without an account. */
export const cursorInSet = (cursor: string | null, id: string | null, position: number): string | null =>
  cursor === null || id === null ? cursor : `${cursor}.${id.slice(-36)}.${position}`;

/** Separates the cursor of a search from the position in a result set of the service; other text is not changed. */
export function readSetCursor(service: ServiceName, text: string | undefined): PageCursor {
  const [, cursor, uuid, position] = pattern.exec(text ?? '') ?? [];
  if (cursor === undefined) return { cursor: text, after: undefined };
  return { cursor, after: { id: `res_${service}_${uuid}`, position: Number(position) } };
}
