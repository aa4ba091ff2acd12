import type { BulkVerificationResult } from '@lode/contracts';
import { postBulk } from '../bulk-email-verifier/post-bulk';
import type { Deployment } from '../harness/deployment';
import type { Answer, AskOptions } from '../harness/http-client';

/** `POST /bulk-email-verifier` for addresses. */
export const verifyAll = (
  lode: Deployment,
  emails: readonly string[],
  options: AskOptions = {},
): Promise<Answer> => postBulk(lode, { body: { emails }, ...options });

/** `x0@…`, `x1@…` and so on, in round-robin order over the domains. */
export const addressesAt = (domains: readonly string[], count: number): string[] =>
  Array.from({ length: count }, (_, index) => `x${index}@${domains[index % domains.length]}`);

/** The results of a number of addresses, in the given order. */
export const reasonsIn = ({ results }: BulkVerificationResult): string[] =>
  results.map(({ reason }) => reason);
