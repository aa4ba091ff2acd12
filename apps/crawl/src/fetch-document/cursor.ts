import { validationProblem } from '@lode/contracts';

/** Where to go on: in which version of the document, and at which offset of its text. */
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
      { location: 'body.cursor', message: 'is no cursor', fix: 'give the next_cursor of the part before' },
    ]);
  return { version, offset: Number(offset) };
}
