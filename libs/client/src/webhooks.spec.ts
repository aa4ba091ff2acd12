import { Webhook } from 'standardwebhooks';
import { SignatureError, verifyWebhook } from './index.js';

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const older = 'whsec_AAAQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const body = JSON.stringify({
  type: 'job.finished',
  timestamp: '2026-03-02T11:00:00.000Z',
  data: { event_number: 1 },
});

/** Headers as the reference implementation of Standard Webhooks makes them. */
const signed = (by: string, at = new Date()) => ({
  'Webhook-Id': 'evt_1',
  'Webhook-Timestamp': String(Math.floor(at.getTime() / 1000)),
  'Webhook-Signature': new Webhook(by).sign('evt_1', at, body),
});

describe('a webhook', () => {
  it('with a valid signature is its event', async () => {
    const event = await verifyWebhook({ secret, headers: signed(secret), body });
    expect(event).toMatchObject({ type: 'job.finished', data: { event_number: 1 } });
  });

  it('is accepted with either secret of a rotation, and with headers of `fetch`', async () => {
    const headers = new Headers(signed(older));
    const event = await verifyWebhook({ secret: [secret, older], headers, body });
    expect(event).toEqual(JSON.parse(body));
  });

  it.each([
    ['another secret', { secret: older, headers: signed(secret), body }],
    ['a changed body', { secret, headers: signed(secret), body: body.replace('finished', 'started') }],
    ['an old timestamp', { secret, headers: signed(secret, new Date(Date.now() - 301_000)), body }],
    ['a timestamp in the future', { secret, headers: signed(secret, new Date(Date.now() + 302_000)), body }],
    [
      'a timestamp that is no number',
      { secret, headers: { ...signed(secret), 'Webhook-Timestamp': 'now' }, body },
    ],
    ['no signature', { secret, headers: { ...signed(secret), 'Webhook-Signature': undefined }, body }],
    [
      'another version of signature',
      { secret, headers: { ...signed(secret), 'Webhook-Signature': 'v2,abc=' }, body },
    ],
    [
      'a signature that is no base64',
      { secret, headers: { ...signed(secret), 'Webhook-Signature': 'v1,%' }, body },
    ],
  ])('with %s is rejected', async (_, request) => {
    await expect(verifyWebhook(request)).rejects.toBeInstanceOf(SignatureError);
  });
});
