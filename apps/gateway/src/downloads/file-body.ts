import type { FilePage } from '@lode/contracts';

/**
 * The body of a file, page by page. A page is requested when the stream takes the previous one; streams read one chunk
 * ahead, so the next page is requested in time.
 * @param page the first page
 * @param next requests the page of a cursor
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
