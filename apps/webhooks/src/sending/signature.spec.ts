import { Webhook } from 'standardwebhooks';
import { newSecret, signedHeaders } from './signature';

const body = JSON.stringify({ type: 'message.sent', data: { text: 'Grüße ✉' } });
const timestamp = Math.floor(Date.now() / 1000);
const signed = { id: 'evt_1', timestamp, body };

test('the package standardwebhooks accepts the signature', () => {
  const secret = newSecret();
  expect(new Webhook(secret).verify(body, signedHeaders(signed, [secret]))).toEqual(JSON.parse(body));
});

test('during a rotation it accepts both secrets', () => {
  const secrets = [newSecret(), newSecret()];
  const headers = signedHeaders(signed, secrets);
  for (const secret of secrets) expect(new Webhook(secret).verify(body, headers)).toBeTruthy();
});

test('it rejects another secret, body or id', () => {
  const secret = newSecret();
  const headers = signedHeaders(signed, [secret]);
  expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow();
  expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
  expect(() => new Webhook(secret).verify(body, { ...headers, 'webhook-id': 'evt_2' })).toThrow();
});
