import {
  suppressedVerification,
  type BulkVerificationResult,
  type VerificationResult,
  type VerifyEmailRequest,
  type VerifyEmailsRequest,
} from '@lode/contracts';
import { contactsInText, type IsAbout } from '@lode/privacy';
import { readAddress } from '@lode/domain/addresses';

/** Replaces an erased address in stored requests and results. */
export const erased = '[erased]';

type IsErased = (address: string) => boolean;

/** Whether the text is, or contains, an erased address. */
export function namesErased(given: string, isErased: IsErased): boolean {
  if (isErased(given) || contactsInText(given).emails.some(isErased)) return true;
  const { parsed, suggestion } = readAddress(given);
  const meant = parsed.ok ? parsed.address.normalized : suggestion;
  return meant !== null && isErased(meant);
}

/** The request to store: erased addresses are replaced and keep their position. */
export const requestToKeep = ({ emails }: VerifyEmailsRequest, isErased: IsErased): VerifyEmailsRequest => ({
  emails: emails.map((email) => (namesErased(email, isErased) ? erased : email)),
});

/** The result to store, with erased addresses replaced. */
export function resultToKeep<Result extends Pick<BulkVerificationResult, 'results' | 'valid'>>(
  result: Result,
  isErased: IsErased,
): Result {
  const results = result.results.map((one) => toKeep(one, isErased));
  const valid = results.filter(({ status }) => status === 'deliverable').length;
  return { ...result, results, valid };
}

/** Older stored results have no `input`. */
type Stored = Omit<VerificationResult, 'input'> & Partial<VerificationResult>;

function toKeep(one: VerificationResult, isErased: IsErased): VerificationResult {
  const { email, input = email }: Stored = one;
  if (namesErased(email, isErased) || namesErased(input, isErased))
    return suppressedVerification({ ...one, email: erased, input: erased });
  const isMeant = one.did_you_mean !== null && isErased(one.did_you_mean);
  return isMeant ? { ...one, did_you_mean: null } : one;
}

/** Removes an erased person from the request or the result of a job. @returns null where it is about this person alone */
export function eraseFromJob(content: object, isAbout: IsAbout): object | null {
  const isErased = (address: string): boolean => isAbout.email(address);
  if ('emails' in content) return requestToKeep(content as VerifyEmailsRequest, isErased);
  if ('results' in content) return resultToKeep(content as BulkVerificationResult, isErased);
  return eraseFromSingle(content as VerifyEmailRequest & Partial<VerificationResult>, isErased);
}

function eraseFromSingle<Content extends VerifyEmailRequest & Partial<VerificationResult>>(
  content: Content,
  isErased: IsErased,
): Content | null {
  const { email, input = email, did_you_mean: meant = null } = content;
  if (namesErased(email, isErased) || namesErased(input, isErased)) return null;
  return meant !== null && isErased(meant) ? { ...content, did_you_mean: null } : content;
}
