import { validationProblem } from '@lode/contracts';
import type { ItemPlace } from './subject-store';

interface Position extends ItemPlace {
  /** The id of the request with the items. */
  readonly request: string;
}

/** The cursor of the items after a place. */
export const cursorAfter = ({ request, service, part, item }: Position): string =>
  Buffer.from([request, service, part, item].join(' ')).toString('base64url');

const written = /^(sar_[0-9a-f-]{36}) ([a-z]{1,20}) (\d{1,7}) (\d{1,7})$/;

/** The place after which a cursor continues. @throws ProblemError validation for any other text */
export function placeIn(cursor: string): Position {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const [, request = '', service = '', part, item] = written.exec(text) ?? [];
  const place = { request, service, part: Number(part), item: Number(item) };
  if (request !== '' && cursorAfter(place) === cursor) return place;
  throw badCursor();
}

export const badCursor = () =>
  validationProblem([
    {
      location: 'body.cursor',
      message: 'is not a cursor of this person, or older than a day',
      fix: 'send the next_cursor of the previous page with the same person, or omit it for the first page',
    },
  ]);
