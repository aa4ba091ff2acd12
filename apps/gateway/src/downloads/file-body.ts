import type { FilePage } from '@lode/contracts';

/**
 * The body of a file, page by page. Each is asked for when the one before it was taken over, so that a stream, which
 * reads one ahead of what it could write, is all that is needed to have the next page there in time.
 * @param page the first, which is there already; it is not held for as long as the file takes
 * @param next gives the page of a cursor
 */
export async function* fileBody(
  page: FilePage | null,
  next: (cursor: string) => Promise<FilePage>,
): AsyncGenerator<string, void, undefined> {
  while (page) {
    const { body, next_cursor } = page;
    if (body !== '') yield body;
    page = next_cursor === null ? null : await next(next_cursor);
  }
}
