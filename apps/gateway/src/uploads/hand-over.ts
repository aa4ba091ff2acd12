import { setTimeout as wait } from 'node:timers/promises';
import { ProblemError, type Operation, type UploadOperations } from '@lode/contracts';
import type { Bus, CallContext } from '@lode/service-kit';
import { emptyBody } from './check-body';

/** Milliseconds before a part is handed over again: a worker that is replaced is back in about this time. */
const pause = 1000;

export interface Content {
  /** The operation that will read it. */
  readonly operation: string;
  /** All of its bytes, where that is known. */
  readonly bytes: number | undefined;
  /** Cuts it into parts of so many bytes. */
  readonly parts: (size: number) => AsyncIterable<Buffer>;
}

/** The context of one call, which has a budget of its own. */
type NewContext = (operation: Pick<Operation, 'timeout'>) => CallContext;

/**
 * Hands content over to a service, one part on its way while the next one is read.
 * @returns the id of the upload
 * @throws ProblemError validation where there is nothing; those of the parts, of the operations and of the bus
 */
export async function handOver(
  bus: Pick<Bus, 'call'>,
  { begin, part, finish }: UploadOperations,
  content: Content,
  newContext: NewContext,
): Promise<string> {
  const { operation, bytes: told } = content;
  const size = told === undefined ? {} : { bytes: told };
  const { upload, part_bytes } = await bus.call(begin, { operation, ...size }, newContext(begin));
  const put = (number: number, bytes: Buffer): Promise<unknown> => {
    const request = { upload, number, content: bytes.toString('base64') };
    return twice(() => bus.call(part, request, newContext(part)));
  };
  let underWay: Promise<unknown> = Promise.resolve();
  let [parts, bytes] = [0, 0];
  for await (const next of content.parts(part_bytes)) {
    await underWay;
    underWay = put(parts, next);
    // It is looked at when the next part is there; until then a failure must not count as nobody's.
    underWay.catch(() => undefined);
    parts += 1;
    bytes += next.length;
  }
  await underWay;
  if (parts === 0) throw emptyBody();
  return (await bus.call(finish, { upload, parts, bytes }, newContext(finish))).upload;
}

/** Does it once more where the worker was lost; a part may come again. */
async function twice<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isLoss(error)) throw error;
    await wait(pause);
    return work();
  }
}

const isLoss = (error: unknown): boolean =>
  error instanceof ProblemError && (error.code === 'worker_lost' || error.code === 'unavailable');
