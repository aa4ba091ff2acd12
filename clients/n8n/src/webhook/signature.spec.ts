import { Webhook } from 'standardwebhooks';
import { rejectionOf } from './signature';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const older = 'whsec_AAAQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const now = Date.parse('2026-03-02T11:00:00.000Z');
const body = JSON.stringify({ type: 'job.finished', data: { question: 'Zahnärzte in Köln' } });

/** Headers as the reference implementation of Standard Webhooks makes them. */
const signed = (by: string, at = now) => ({
  'webhook-id': 'evt_1',
  'webhook-timestamp': String(Math.floor(at / 1000)),
  'webhook-signature': new Webhook(by).sign('evt_1', new Date(at), body),
});

it('a delivery with the signature of the secret is accepted', () => {
  expect(rejectionOf({ headers: signed(secret), body: Buffer.from(body) }, secret, now)).toBeUndefined();
});

it('a delivery is accepted during a rotation, when it has several signatures', () => {
  const both = `${signed(older)['webhook-signature']} v2,other ${signed(secret)['webhook-signature']}`;
  const headers = { ...signed(secret), 'webhook-signature': both };
  expect(rejectionOf({ headers, body }, secret, now)).toBeUndefined();
});

it.each([
  ['another secret', signed(older), body, 'No signature matches.'],
  ['a changed body', signed(secret), body.replace('finished', 'started'), 'No signature matches.'],
  [
    'an old timestamp',
    signed(secret, now - 301_000),
    body,
    'The timestamp is too far from the present time.',
  ],
  [
    'a timestamp ahead',
    signed(secret, now + 302_000),
    body,
    'The timestamp is too far from the present time.',
  ],
  [
    'no signature',
    { ...signed(secret), 'webhook-signature': undefined },
    body,
    'A webhook header is missing.',
  ],
  [
    'two signature headers',
    { ...signed(secret), 'webhook-signature': ['v1,a', 'v1,b'] },
    body,
    'A webhook header is missing.',
  ],
  ['a short signature', { ...signed(secret), 'webhook-signature': 'v1,AAAA' }, body, 'No signature matches.'],
  ['another version', { ...signed(secret), 'webhook-signature': 'v2,AAAA' }, body, 'No signature matches.'],
  [
    'a timestamp that is no number',
    { ...signed(secret), 'webhook-timestamp': 'now' },
    body,
    'The timestamp is not a number of seconds.',
  ],
  [
    'a timestamp with an exponent',
    { ...signed(secret), 'webhook-timestamp': '1e9' },
    body,
    'The timestamp is not a number of seconds.',
  ],
])('a delivery with %s is rejected', (_, headers, content, rejection) => {
  expect(rejectionOf({ headers, body: content }, secret, now)).toBe(rejection);
});

it('nothing is accepted without a secret', () => {
  expect(rejectionOf({ headers: signed(secret), body }, '', now)).toBe('The secret is empty.');
});
