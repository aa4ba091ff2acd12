import { ProblemError, validationProblem } from '@lode/contracts';
import type { UrlPolicy } from './url-policy';

/**
 * A URL that a caller gave. The answer to a forbidden one never tells which part of the network it is in.
 * @param location of the field, for the problem
 * @throws ProblemError validation where it is no URL, url_not_allowed where it may not be fetched
 */
export function callerUrl(text: string, policy: UrlPolicy, location: string): URL {
  const admission = policy.admit(text);
  if (admission.admitted) return admission.url;
  switch (admission.refusal) {
    case 'syntax':
      throw malformed(location, 'must be a URL', 'give one such as https://example.com/');
    case 'length':
      throw malformed(location, 'must have 2048 characters at the most', 'give a shorter URL');
    case 'scheme':
      throw new ProblemError('url_not_allowed', 'Only http and https are fetched.');
    case 'credentials':
      throw new ProblemError('url_not_allowed', 'A URL with a user name or password is not fetched.');
    case 'port':
    case 'address':
      throw new ProblemError('url_not_allowed');
  }
}

function malformed(location: string, message: string, fix: string): ProblemError {
  return validationProblem([{ location, message, fix }]);
}
