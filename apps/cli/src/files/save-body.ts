import { createWriteStream, renameSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Writes the body of a response to standard output, or to a file that appears when it is complete. */
export async function saveBody(
  response: Response,
  output: string | undefined,
  signal: AbortSignal,
): Promise<void> {
  const body = response.body
    ? Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0])
    : Readable.from([]);
  if (output === undefined) return pipeline(body, process.stdout, { end: false, signal });
  const unfinished = `${output}.part`;
  await pipeline(body, createWriteStream(unfinished), { signal });
  renameSync(unfinished, output);
}
