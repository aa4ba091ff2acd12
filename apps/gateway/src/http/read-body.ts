import type { IncomingMessage } from 'node:http';
import { ProblemError } from '@lode/contracts';

/**
 * Reads a whole body. The stream stays open after an error, because the response is still to be sent.
 * @param limit in bytes
 * @throws ProblemError request_too_large as early as possible, client_gone
 */
export function readBody(body: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    if (Number(body.headers['content-length']) > limit) return reject(tooLarge(limit));
    if (body.destroyed) return reject(new ProblemError('client_gone'));
    const chunks: Buffer[] = [];
    let length = 0;
    const settle = (finish: () => void): void => {
      body.off('data', onData).off('end', onEnd).off('error', onError);
      finish();
    };
    const onData = (chunk: Buffer): void => {
      length += chunk.length;
      if (length > limit) settle(() => reject(tooLarge(limit)));
      else chunks.push(chunk);
    };
    const onEnd = (): void => settle(() => resolve(whole(chunks, length)));
    const onError = (cause: Error): void =>
      settle(() => reject(new ProblemError('client_gone', undefined, { cause })));
    body.on('data', onData).on('end', onEnd).on('error', onError);
  });
}

const whole = (chunks: readonly Buffer[], length: number): Buffer =>
  chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks, length);

const tooLarge = (limit: number): ProblemError =>
  new ProblemError('request_too_large', `The body has more than ${limit} bytes: send less at once.`);
