import { validationProblem } from '@lode/contracts';

/** Position of the next part: a version of the document and an offset in its text. */
export interface Cursor {
  readonly version: string;
  readonly offset: number;
}

export const writeCursor = ({ version, offset }: Cursor): string => `${version}.${offset}`;

/** @throws ProblemError validation */
export function readCursor(text: string): Cursor {
  const [, version, offset] = /^([0-9a-f]{32})\.(\d{1,9})$/.exec(text) ?? [];
  if (version === undefined || offset === undefined)
    throw validationProblem([
      {
        location: 'body.cursor',
        message: 'is not a cursor',
        fix: 'send the next_cursor of the previous part',
      },
    ]);
  return { version, offset: Number(offset) };
}
