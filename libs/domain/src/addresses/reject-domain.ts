import { validationProblem } from '@lode/contracts';

/** @throws ProblemError validation, always: the mistake in the domain of a request, and what to send instead */
export function rejectDomain(message: string, fix = 'send the domain of the company, as in acme.com'): never {
  throw validationProblem([{ location: 'body.domain', message, fix }]);
}
