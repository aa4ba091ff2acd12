import type { Operation } from '@lode/contracts';
import { header, type Headers, type IncomingMessage, requestHeaders } from '@lode/wire';
import { createContext } from './context';
import { receivedContext } from './server';
import { Echo } from './testing/fixture';

const operation = { ...Echo, timeout: 1000 } as unknown as Operation;

const message = (headers: Headers): IncomingMessage => ({
  subject: 'lode.test',
  reply: undefined,
  noResponders: false,
  isUtf8: () => true,
  text: () => '',
  header: (name) => headers[name],
});

const accountIn = (account: string) =>
  receivedContext(message({ [header.account]: account }), operation).account;

test.each(['acc_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e', 'team.7:eu-1', 'a', 'x'.repeat(100)])(
  'the account %j is accepted',
  (account) => expect(accountIn(account)).toBe(account),
);

test.each(['*', '', ' ', 'a b', 'acc_1\n', "acc'1", '%', '>', 'ä', 'x'.repeat(101)])(
  '%j is not an account',
  (account) => expect(accountIn(account)).toBeUndefined(),
);

test('a budget is limited to that of the operation', () => {
  const budget = (given: string) =>
    receivedContext(message({ [header.timeout]: given }), operation).remaining();
  expect(budget('200')).toBeLessThanOrEqual(200);
  expect(budget('5000')).toBeGreaterThan(900);
  expect(budget('5000')).toBeLessThanOrEqual(1000);
  expect(budget('soon')).toBeGreaterThan(900);
});

test('the hash of the API key is sent with the request, and omitted where there is none', () => {
  const sent = (keyHash?: string) => requestHeaders(createContext(1000, { keyHash }), 1000);
  expect(receivedContext(message(sent('ab12')), operation).keyHash).toBe('ab12');
  expect(Object.keys(sent())).not.toContain(header.keyHash);
  expect(receivedContext(message(sent()), operation).keyHash).toBeUndefined();
});
