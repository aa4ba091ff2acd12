import { CreateKey, ListKeys, VerifyEmail, type Problem } from '@lode/contracts';
import type { NatsConnection } from '@nats-io/transport-node';
import { connectBare, request } from '../harness/bare-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';

const cases = [
  ['broken JSON', VerifyEmail, '{"email":', {}, 400, 'malformed_body'],
  [
    'a body of 10,000 levels',
    VerifyEmail,
    `{"email":${'['.repeat(1e4)}${']'.repeat(1e4)}}`,
    {},
    400,
    'malformed_body',
  ],
  ['no JSON object', VerifyEmail, '"anna@x.test"', {}, 400, 'validation'],
  ['a missing field', VerifyEmail, '{}', {}, 400, 'validation'],
  ['no account for an operation that needs one', ListKeys, '{}', {}, 401, 'account_required'],
  ['an exhausted budget', VerifyEmail, '{"email":"a@x.test"}', { 'Lode-Timeout-Ms': '0' }, 504, 'timeout'],
  [
    'operator scopes',
    CreateKey,
    '{"name":"x","scopes":["privacy:admin"]}',
    { 'Lode-Account': 'acc_1' },
    400,
    'validation',
  ],
  [
    'a key for a missing account',
    CreateKey,
    '{"name":"x"}',
    { 'Lode-Account': 'acc_unknown' },
    404,
    'not_found',
  ],
] as const;

export const problems: Suite<ServicesDeployment> = (lode) =>
  describe('on the bus a problem is the answer to', () => {
    let client: NatsConnection;
    beforeAll(async () => {
      // The gateway may call every operation, including those of keys.
      client = await connectBare(lode().broker, 'gateway');
    });
    afterAll(() => client.close());

    it.each(cases)('%s', async (_name, { subject }, body, fields, status, code) => {
      const reply = await request(client, subject, body, { ...fields, 'Lode-Request-Id': 'req_bare' });
      expect(reply.headers?.get('Nats-Service-Error-Code')).toBe(String(status));
      expect(reply.headers?.get('Nats-Service-Error')).toBe(code);
      expect(reply.json<Problem>()).toMatchObject({
        status,
        code,
        instance: subject,
        request_id: 'req_bare',
      });
    });

    it('unknown fields are ignored, and named in a header', async () => {
      const reply = await request(client, VerifyEmail.subject, '{"email":"no address","later":true}');
      expect(reply.headers?.get('Nats-Service-Error')).toBeFalsy();
      expect(reply.headers?.get('Lode-Unknown-Fields')).toBe('later');
      expect(reply.json()).toMatchObject({ reason: 'syntax' });
    });
  });
