import {
  suppressedVerification,
  type BulkVerificationResult,
  type VerificationResult,
  type VerifyEmailsRequest,
} from '@lode/contracts';
import { contactsInText, type IsAbout } from '@lode/service-kit';

/** Stands in the place of an address whose owner was erased. */
export const erased = '[erased]';

type IsErased = (address: string) => boolean;

/** Whether what was given is, or holds, the address of somebody who was erased. */
export const namesErased = (given: string, isErased: IsErased): boolean =>
  isErased(given) || contactsInText(given).emails.some(isErased);

/** What is stored of a request: who was erased keeps the place, and not the address. */
export const requestToKeep = ({ emails }: VerifyEmailsRequest, isErased: IsErased): VerifyEmailsRequest => ({
  emails: emails.map((email) => (namesErased(email, isErased) ? erased : email)),
});

/** What is stored of a result. */
export function resultToKeep(result: BulkVerificationResult, isErased: IsErased): BulkVerificationResult {
  const results = result.results.map((one) => toKeep(one, isErased));
  const valid = results.filter(({ status }) => status === 'deliverable').length;
  return { ...result, results, valid };
}

function toKeep(one: VerificationResult, isErased: IsErased): VerificationResult {
  if (namesErased(one.email, isErased)) return suppressedVerification({ ...one, email: erased });
  const isMeant = one.did_you_mean !== null && isErased(one.did_you_mean);
  return isMeant ? { ...one, did_you_mean: null } : one;
}

/** What remains of the request or the result of a job when somebody is erased. */
export function eraseFromBulk(content: object, isAbout: IsAbout): object {
  const isErased = (address: string): boolean => isAbout.email(address);
  if ('emails' in content) return requestToKeep(content as VerifyEmailsRequest, isErased);
  return resultToKeep(content as BulkVerificationResult, isErased);
}
