import type { UploadOperations } from '@lode/contracts';
import { accountOf } from '../bus/context';
import { found, type FoundHandler } from '../bus/handles';
import { idempotencyKeyOf } from '../idempotency/idempotent-request';
import type { Uploads } from './uploads';

/** Answers `begin_upload`, `put_upload_part`, `finish_upload` and `drop_upload` of a service. */
export const uploadHandlers = (
  uploads: Uploads,
  { begin, part, finish, drop }: UploadOperations,
): FoundHandler[] => [
  found(begin, (request, context) => {
    // Rejects an invalid key before the content is sent.
    idempotencyKeyOf(context);
    return uploads.begin(accountOf(context), request);
  }),
  found(part, (request, context) => uploads.part(accountOf(context), request)),
  found(finish, (request, context) => uploads.finish(accountOf(context), request, idempotencyKeyOf(context))),
  found(drop, ({ upload }, context) => uploads.drop(accountOf(context), upload)),
];
