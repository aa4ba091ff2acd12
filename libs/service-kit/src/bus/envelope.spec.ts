import { header, receivedContext } from './envelope';
import type { Headers, IncomingMessage } from './wire';

const message = (headers: Headers): IncomingMessage => ({
  subject: 'lode.test',
  reply: undefined,
  noResponders: false,
  isUtf8: () => true,
  text: () => '',
  header: (name) => headers[name],
});

const accountIn = (account: string) => receivedContext(message({ [header.account]: account }), 1000).account;

test.each(['acc_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e', 'team.7:eu-1', 'a', 'x'.repeat(100)])(
  'the account %j is who asks',
  (account) => expect(accountIn(account)).toBe(account),
);

test.each(['*', '', ' ', 'a b', 'acc_1\n', "acc'1", '%', '>', 'ä', 'x'.repeat(101)])(
  'nobody is called %j',
  (account) => expect(accountIn(account)).toBeUndefined(),
);

test('a budget is never longer than that of the operation', () => {
  const budget = (given: string) => receivedContext(message({ [header.timeout]: given }), 1000).remaining();
  expect(budget('200')).toBeLessThanOrEqual(200);
  expect(budget('5000')).toBeGreaterThan(900);
  expect(budget('5000')).toBeLessThanOrEqual(1000);
  expect(budget('soon')).toBeGreaterThan(900);
});
