import {
  validationProblem,
  type ImportDeploymentSuppressionsRequest,
  type SuppressionOrigin,
  type SuppressionReason,
} from '@lode/contracts';
import { readEnd } from '../suppressions/suppressions.service';

/** Options of an import. */
export interface ImportOrder {
  readonly reason: SuppressionReason;
  readonly origin: SuppressionOrigin;
  /** Milliseconds since 1970; null for never. */
  readonly expiresAt: number | null;
  /** Whether people are erased too. */
  readonly erase: boolean;
}

/** @throws ProblemError validation if the entries would have ended already, or an erasure would end */
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
      message: 'cannot be combined with an erasure',
      fix: 'omit it: an erased person stays on the list until the entry is removed',
    },
  ]);
