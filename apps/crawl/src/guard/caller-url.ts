import { ProblemError, validationProblem } from '@lode/contracts';
import type { UrlPolicy } from './url-policy';

/**
 * Validates a URL of a caller. The error does not reveal in which network a forbidden URL is.
 * @param location of the field, for the problem
 * @throws ProblemError validation for an invalid URL, url_not_allowed for a forbidden one
 */
export function callerUrl(text: string, policy: UrlPolicy, location: string): URL {
  const admission = policy.admit(text);
  if (admission.admitted) return admission.url;
  switch (admission.refusal) {
    case 'syntax':
      throw malformed(location, 'must be a URL', 'send a URL such as https://example.com/');
    case 'length':
      throw malformed(location, 'must have at most 2048 characters', 'send a shorter URL');
    case 'scheme':
      throw new ProblemError('url_not_allowed', 'Only http and https URLs are fetched.');
    case 'credentials':
      throw new ProblemError('url_not_allowed', 'URLs with a user name or password are not fetched.');
    case 'port':
    case 'address':
      throw new ProblemError('url_not_allowed');
  }
}

function malformed(location: string, message: string, fix: string): ProblemError {
  return validationProblem([{ location, message, fix }]);
}
