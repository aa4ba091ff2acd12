import { uploadOperations, uploadPartBytes } from '@lode/contracts';
import { createContext, type Bus } from '@lode/service-kit';

const { begin, part, finish } = uploadOperations.privacy;

/** Hands a file over as the gateway does. @returns the id of the upload */
export async function uploadFile(
  bus: Pick<Bus, 'call'>,
  content: string | Buffer,
  account: string,
  idempotencyKey?: string,
): Promise<string> {
  const bytes = Buffer.from(content);
  const context = () => createContext(10_000, { account, idempotencyKey });
  const { upload } = await bus.call(begin, { operation: 'import_suppressions' }, context());
  let number = 0;
  for (let place = 0; place < bytes.length; place += uploadPartBytes, number += 1) {
    const piece = bytes.subarray(place, place + uploadPartBytes).toString('base64');
    await bus.call(part, { upload, number, content: piece }, context());
  }
  const finished = await bus.call(finish, { upload, parts: number, bytes: bytes.length }, context());
  return finished.upload;
}
