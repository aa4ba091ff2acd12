import { uploadPartBytes, type Operation, type UploadOperations } from '@lode/contracts';
import { type Bus, createContext } from '@lode/bus';

interface UploadedFile {
  /** The operation that reads the file. */
  readonly operation: Pick<Operation, 'name'>;
  readonly account: string;
  readonly content: string | Buffer;
  readonly idempotencyKey?: string | undefined;
}

/** Uploads a file as the gateway does. @returns the id of the upload */
export async function uploadFile(
  bus: Pick<Bus, 'call'>,
  { begin, part, finish }: UploadOperations,
  { operation, account, content, idempotencyKey }: UploadedFile,
): Promise<string> {
  const bytes = Buffer.from(content);
  const context = () => createContext(10_000, { account, idempotencyKey });
  const { upload } = await bus.call(begin, { operation: operation.name }, context());
  let number = 0;
  for (let place = 0; place < bytes.length; place += uploadPartBytes, number += 1) {
    const piece = bytes.subarray(place, place + uploadPartBytes).toString('base64');
    await bus.call(part, { upload, number, content: piece }, context());
  }
  const finished = await bus.call(finish, { upload, parts: number, bytes: bytes.length }, context());
  return finished.upload;
}
