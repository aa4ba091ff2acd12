import type { Operation, UploadOperations } from '@lode/contracts';
import type { Bus, CallContext } from '@lode/service-kit';
import { retryWhileUnavailable, type RetryOptions } from '../http/retry-while-unavailable';
import { emptyBody } from './check-body';

export interface Content {
  /** The operation that will read the content. */
  readonly operation: string;
  /** Size, if it is known. */
  readonly bytes: number | undefined;
  /** Splits the content into parts of the given size in bytes. */
  readonly parts: (size: number) => AsyncIterable<Buffer>;
}

/** The service that receives the content. */
export interface Receiver {
  readonly bus: Pick<Bus, 'call'>;
  readonly operations: UploadOperations;
  /** Context of one call with its own time budget. */
  readonly newContext: (operation: Pick<Operation, 'timeout'>) => CallContext;
  readonly time: RetryOptions;
}

/**
 * Transfers content to a service; one part is sent while the next one is read. Retries while the service is unavailable,
 * and drops the upload after a failure.
 * @returns the id of the upload
 * @throws ProblemError validation for empty content; problems of the parts, the operations and the bus
 */
export async function transferUpload(receiver: Receiver, content: Content): Promise<string> {
  const { begin, part, finish } = receiver.operations;
  const { operation, bytes: expected } = content;
  const size = expected === undefined ? {} : { bytes: expected };
  const { upload, part_bytes } = await ask(receiver, begin, { operation, ...size });
  let sending: Promise<unknown> = Promise.resolve();
  let [parts, bytes] = [0, 0];
  try {
    for await (const next of content.parts(part_bytes)) {
      await sending;
      sending = ask(receiver, part, { upload, number: parts, content: next.toString('base64') });
      // Awaited with the next part; until then a failure must not be an unhandled rejection.
      sending.catch(() => undefined);
      parts += 1;
      bytes += next.length;
    }
    await sending;
    if (parts === 0) throw emptyBody();
    return (await ask(receiver, finish, { upload, parts, bytes })).upload;
  } catch (error) {
    // Not awaited: the client is answered immediately. The service rejects late parts.
    void sending.catch(() => undefined).then(() => drop(receiver, upload));
    throw error;
  }
}

const ask = <Request extends object, Response extends object>(
  { bus, newContext, time }: Receiver,
  operation: Operation<Request, Response>,
  request: Request,
): Promise<Response> =>
  retryWhileUnavailable(() => bus.call(operation, request, newContext(operation)), time);

/** If this fails, the upload counts against the account until it expires. */
const drop = ({ bus, operations, newContext }: Receiver, upload: string): Promise<unknown> =>
  bus.call(operations.drop, { upload }, newContext(operations.drop)).catch(() => undefined);
