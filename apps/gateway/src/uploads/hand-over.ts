import type { Operation, UploadOperations } from '@lode/contracts';
import type { Bus, CallContext } from '@lode/service-kit';
import { untilBack, type Patience } from '../http/until-back';
import { emptyBody } from './check-body';

export interface Content {
  /** The operation that will read it. */
  readonly operation: string;
  /** All of its bytes, where that is known. */
  readonly bytes: number | undefined;
  /** Cuts it into parts of so many bytes. */
  readonly parts: (size: number) => AsyncIterable<Buffer>;
}

/** The service that takes the content, and how it is asked. */
export interface Receiver {
  readonly bus: Pick<Bus, 'call'>;
  readonly operations: UploadOperations;
  /** The context of one call, which has a budget of its own. */
  readonly newContext: (operation: Pick<Operation, 'timeout'>) => CallContext;
  readonly time: Patience;
}

/**
 * Hands content over to a service, one part on its way while the next one is read. A service that is away is waited
 * for; what cannot be handed over to its end is dropped.
 * @returns the id of the upload
 * @throws ProblemError validation where there is nothing; those of the parts, of the operations and of the bus
 */
export async function handOver(receiver: Receiver, content: Content): Promise<string> {
  const { begin, part, finish } = receiver.operations;
  const { operation, bytes: told } = content;
  const size = told === undefined ? {} : { bytes: told };
  const { upload, part_bytes } = await ask(receiver, begin, { operation, ...size });
  let underWay: Promise<unknown> = Promise.resolve();
  let [parts, bytes] = [0, 0];
  try {
    for await (const next of content.parts(part_bytes)) {
      await underWay;
      underWay = ask(receiver, part, { upload, number: parts, content: next.toString('base64') });
      // It is looked at when the next part is there; until then a failure must not count as nobody's.
      underWay.catch(() => undefined);
      parts += 1;
      bytes += next.length;
    }
    await underWay;
    if (parts === 0) throw emptyBody();
    return (await ask(receiver, finish, { upload, parts, bytes })).upload;
  } catch (error) {
    // In its own time: the client is answered at once. A part that comes late would be refused.
    void underWay.catch(() => undefined).then(() => drop(receiver, upload));
    throw error;
  }
}

const ask = <Request extends object, Response extends object>(
  { bus, newContext, time }: Receiver,
  operation: Operation<Request, Response>,
  request: Request,
): Promise<Response> => untilBack(() => bus.call(operation, request, newContext(operation)), time);

/** What stays although it failed counts against the account until its time is over. */
const drop = ({ bus, operations, newContext }: Receiver, upload: string): Promise<unknown> =>
  bus.call(operations.drop, { upload }, newContext(operations.drop)).catch(() => undefined);
