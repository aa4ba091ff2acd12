import { redactText } from './logger';

test.each([
  ['RCPT TO:<jane.doe@example.com> refused', 'RCPT TO:<[address]> refused'],
  ['key lode_0123456789abcdefABCDEF was used', 'key lode_[hidden] was used'],
  [
    'connect postgres://app:s3cret@db:5432/lode failed',
    'connect postgres://app:[hidden]@db:5432/lode failed',
  ],
  ['nothing to hide at 12:30', 'nothing to hide at 12:30'],
])('%j is logged as %j', (given, expected) => {
  expect(redactText(given)).toBe(expected);
});
