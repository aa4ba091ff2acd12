import { ProblemError, toProblem } from '@lode/contracts';
import { decodeProblem, encodeProblem, requestHeaders } from './envelope';
import type { Headers, IncomingMessage } from './wire';

const message = (headers: Headers, text: string): IncomingMessage => ({
  subject: 'lode.test',
  reply: undefined,
  noResponders: false,
  isUtf8: () => true,
  text: () => text,
  header: (name) => headers[name],
});

const reply = (status: string, body: object) =>
  decodeProblem(
    message(
      { 'Nats-Service-Error-Code': status, 'Nats-Service-Error': String(Object(body)['code']) },
      JSON.stringify(body),
    ),
  );

test('a problem of another version keeps its code, status, title and fields', () => {
  const problem = { code: 'too_cold', title: 'Too cold', status: 425, detail: 'It is too cold.' };
  const known = reply('425', { ...problem, retry_after: 7, id: 'x_1' });
  expect(known).toMatchObject({ code: 'too_cold', status: 425, retryAfter: 7, id: 'x_1' });
  expect(known?.detail).toBe('It is too cold.');
  if (!known) throw new Error('no problem');
  expect(toProblem(known, { instance: 's', requestId: 'r' })).toMatchObject({
    ...problem,
    type: '/docs/errors#too_cold',
  });
  const moved = known.withErrors([]);
  expect(moved).toMatchObject({ code: 'too_cold', status: 425, errors: [], retryAfter: 7 });
});

test.each([
  ['200', 'too_cold'],
  ['999', 'too_cold'],
  ['none', 'too_cold'],
  ['425', 'Something failed: <b>'],
])('a reply with the status %s and the code %s is an internal error', (status, code) => {
  expect(reply(status, { code, detail: 'd' })).toMatchObject({ code: 'internal', status: 500, detail: 'd' });
});

test('a problem keeps the id of its object', () => {
  const { body, headers } = encodeProblem(new ProblemError('conflict', 'd', { id: 'key_1' }), 's', 'r');
  expect(decodeProblem(message(headers, body))).toMatchObject({ code: 'conflict', id: 'key_1' });
  const other = encodeProblem(new ProblemError('conflict'), 's', 'r');
  expect(decodeProblem(message(other.headers, other.body))?.id).toBeUndefined();
});

test('the headers of a request name what is known of its call, and nothing else', () => {
  const least = { requestId: 'r', deadline: 0 };
  const always = { 'Lode-Request-Id': 'r', 'Lode-Timeout-Ms': '3500', 'Lode-Working': '1' };
  expect(requestHeaders(least, 4000)).toEqual(always);
  expect(requestHeaders({ ...least, chargedAccount: 'acc_2' }, 4000)).toEqual({
    ...always,
    'Lode-Charged-Account': 'acc_2',
  });
  const scopes = new Set(['leads:read', 'lists:read']);
  const known = {
    account: 'acc_1',
    chargedAccount: 'acc_1',
    keyHash: 'h',
    traceparent: 't',
    idempotencyKey: 'i',
  };
  expect(requestHeaders({ ...least, ...known, scopes }, 4000)).toEqual({
    ...always,
    'Lode-Account': 'acc_1',
    'Lode-Key-Hash': 'h',
    'Lode-Scopes': 'leads:read lists:read',
    traceparent: 't',
    'Lode-Idempotency-Key': 'i',
  });
});
