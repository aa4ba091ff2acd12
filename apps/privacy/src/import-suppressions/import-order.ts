import {
  validationProblem,
  type ImportDeploymentSuppressionsRequest,
  type SuppressionOrigin,
  type SuppressionReason,
} from '@lode/contracts';
import { readEnd } from '../suppressions/read-end';

/** What becomes of whom a list names. */
export interface ImportOrder {
  readonly reason: SuppressionReason;
  readonly origin: SuppressionOrigin;
  /** Milliseconds since 1970; null for never. */
  readonly expiresAt: number | null;
  /** Whether people are deleted too. */
  readonly erase: boolean;
}

/** @throws ProblemError validation where the entries would have ended already, or an erasure would end */
export function readOrder(
  request: Omit<ImportDeploymentSuppressionsRequest, 'upload'>,
  now: number,
): ImportOrder {
  const { reason = 'other', expires_at: end, list, erase = false } = request;
  if (erase && end !== undefined) throw endlessOnly();
  const origin = list ? 'deletion_list' : erase ? 'erasure' : 'import';
  return { reason, origin, expiresAt: readEnd(end, now), erase };
}

const endlessOnly = () =>
  validationProblem([
    {
      location: 'body.expires_at',
      message: 'goes with no erasure',
      fix: 'leave it out: who is erased stays on the list until the entry is taken back',
    },
  ]);
