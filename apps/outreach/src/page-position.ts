import { validationProblem } from '@lode/contracts';

/** After which row a page begins, in the order of a time. */
export interface PagePosition {
  readonly at: Date;
  readonly id: string;
}

export const cursorOf = (position: PagePosition | undefined): string | null =>
  position ? Buffer.from(`${position.at.getTime()} ${position.id}`).toString('base64url') : null;

/** @throws ProblemError validation for a text that is no cursor */
export function positionOf(cursor: string | undefined, prefix: string): PagePosition | undefined {
  if (cursor === undefined) return undefined;
  const [, time, id] =
    new RegExp(`^(\\d{1,15}) (${prefix}_[0-9a-f-]{36})$`).exec(
      Buffer.from(cursor, 'base64url').toString('latin1'),
    ) ?? [];
  if (time !== undefined && id !== undefined) return { at: new Date(Number(time)), id };
  throw validationProblem([
    {
      location: 'body.cursor',
      message: 'is not a cursor of this list',
      fix: 'send the next_cursor of the previous page, or omit it for the first page',
    },
  ]);
}
