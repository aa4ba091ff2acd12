import type { Readable } from 'node:stream';
import { ProblemError } from '@lode/contracts';
import { headBytes, requireText } from '@lode/domain/csv';
import { partsOf } from './body-parts';
import { checkBody } from './check-body';

/** Passes the parts of a body on. @throws ProblemError unsupported_media_type if the first part is of a binary format */
export async function* textParts(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  let isFirst = true;
  for await (const part of parts) {
    if (isFirst) requireText(part);
    isFirst = false;
    yield part;
  }
}

/**
 * Checks a body as `checkBody` does. A workbook or an archive has a media type of its own: its first bytes are read, so that
 * the problem names the format instead of the media type.
 * @param idle maximum time without data from the client, in milliseconds
 * @throws ProblemError those of `checkBody` and `partsOf`
 */
export async function checkContent(
  body: Readable & { readonly headers: Parameters<typeof checkBody>[0] },
  route: Parameters<typeof checkBody>[1],
  idle: number,
): Promise<number | undefined> {
  try {
    return checkBody(body.headers, route);
  } catch (error) {
    if (!(error instanceof ProblemError) || error.code !== 'unsupported_media_type') throw error;
    try {
      const head = await partsOf(body, { size: headBytes, limit: Infinity, idle }).next();
      if (!head.done) requireText(head.value);
    } finally {
      // Discards the rest: closing the connection while the client sends would lose the response.
      body.resume();
    }
    throw error;
  }
}
