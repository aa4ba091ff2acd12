import { CrawlSite, ExplainEmail, ListKeys, ProblemError } from '@lode/contracts';
import { withTimeoutAdvice } from './operation-forwarder.adapter';

const advice = (operation: Parameters<typeof withTimeoutAdvice>[1], waitSeconds?: number): unknown =>
  withTimeoutAdvice(new ProblemError('timeout'), operation, waitSeconds);

const raise = 'raise `wait` in the header Prefer (at most 25)';
const asJob = 'send `Prefer: respond-async` for a job';

it.each([
  ['with a wait, of an operation with a job', CrawlSite, 1, `To get an answer, ${raise}, or ${asJob}.`],
  ['with the maximum wait, of an operation with a job', CrawlSite, 25, `To get an answer, ${asJob}.`],
  ['without a wait, of an operation with a job', CrawlSite, undefined, `To get an answer, ${asJob}.`],
  ['with a wait, of an operation without a job', ExplainEmail, 1, `To get an answer, ${raise}.`],
] as const)('a request %s is advised', (_name, operation, waitSeconds, expected) => {
  expect(advice(operation, waitSeconds)).toMatchObject({
    code: 'timeout',
    detail: `The time limit of the request is exceeded. ${expected}`,
  });
});

it('a wait is not advised beyond the timeout of the operation', () => {
  expect(advice(ListKeys, 1)).toMatchObject({
    detail: expect.stringContaining('(at most 10)') as string,
  });
});

it.each([new ProblemError('unavailable'), new Error('a fault'), 'text'])('%s is unchanged', (error) => {
  expect(withTimeoutAdvice(error, CrawlSite, 1)).toBe(error);
});

it('a request without a remedy is unchanged', () => {
  const error = new ProblemError('timeout');
  expect(withTimeoutAdvice(error, ListKeys)).toBe(error);
});
