import {
  suppressedVerification,
  type BulkVerificationResult,
  type VerificationResult,
  type VerifyEmailsRequest,
} from '@lode/contracts';
import { contactsInText, type IsAbout } from '@lode/service-kit';
import { readAddress } from '@lode/domain/addresses';

/** Stands in the place of an address whose owner was erased. */
export const erased = '[erased]';

type IsErased = (address: string) => boolean;

/** Whether what was given is, or holds, the address of somebody who was erased. */
export function namesErased(given: string, isErased: IsErased): boolean {
  if (isErased(given) || contactsInText(given).emails.some(isErased)) return true;
  const { parsed, suggestion } = readAddress(given);
  const meant = parsed.ok ? parsed.address.normalized : suggestion;
  return meant !== null && isErased(meant);
}

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

/** Results that were stored before there was `input` lack it. */
type Stored = Omit<VerificationResult, 'input'> & Partial<VerificationResult>;

function toKeep(one: VerificationResult, isErased: IsErased): VerificationResult {
  const { email, input = email }: Stored = one;
  if (namesErased(email, isErased) || namesErased(input, isErased))
    return suppressedVerification({ ...one, email: erased, input: erased });
  const isMeant = one.did_you_mean !== null && isErased(one.did_you_mean);
  return isMeant ? { ...one, did_you_mean: null } : one;
}

/** What remains of the request or the result of a job when somebody is erased. */
export function eraseFromBulk(content: object, isAbout: IsAbout): object {
  const isErased = (address: string): boolean => isAbout.email(address);
  if ('emails' in content) return requestToKeep(content as VerifyEmailsRequest, isErased);
  return resultToKeep(content as BulkVerificationResult, isErased);
}
