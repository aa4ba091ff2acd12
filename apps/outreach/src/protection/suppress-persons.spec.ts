import { ProblemError, validationProblem, type Issue } from '@lode/contracts';
import type { Bus } from '@lode/bus';
import { DoNotContactList } from './suppress-persons';

const at = (location: string): Issue => ({ location, message: 'is wrong', fix: 'send another one' });

const adding = (failure: ProblemError) =>
  new DoNotContactList({ call: () => Promise.reject(failure) } as unknown as Bus).add(
    'acc_1',
    { email: 'ada@cedar.example', reason: 'bounce' },
    'enr_1.bounce',
  );

it('drops an invalid address', () =>
  expect(adding(validationProblem([at('body.email')]))).resolves.toBeUndefined());

it('fails for every other reason, so that the entry is added later', async () => {
  const failures = [
    validationProblem([at('body.reason')]),
    validationProblem([at('body.email'), at('body.reason')]),
    new ProblemError('validation'),
    new ProblemError('malformed_body'),
  ];
  for (const failure of failures) await expect(adding(failure)).rejects.toBe(failure);
});
