import { ProblemError } from '@lode/contracts';
import { accountOf, type CallContext } from '@lode/bus';
import type { Uploads } from './uploads';

/**
 * Checks that a job can read the upload. With an idempotency key, an upload that is gone may have been read by the
 * earlier job of the key.
 * @returns whether it can be read
 * @throws ProblemError not_found, gone; conflict where it is not finished
 */
export async function checkUpload(
  uploads: Pick<Uploads, 'find'>,
  upload: string,
  context: CallContext,
): Promise<boolean> {
  try {
    await uploads.find(accountOf(context), upload);
    return true;
  } catch (error) {
    const isRead = error instanceof ProblemError && error.code === 'gone';
    if (!isRead || context.idempotencyKey === undefined) throw error;
    return false;
  }
}
