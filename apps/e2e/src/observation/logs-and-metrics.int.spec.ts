import type { NewKey, ServiceName } from '@lode/contracts';
import { ask, verify, withQuery } from '../harness/http-client';
import { startServicesDeployment, type ServicesDeployment } from '../harness/services-deployment';
import { until } from '../harness/until';

const services: readonly ServiceName[] = ['gateway', 'verification'];
const canary = 'canary.person';
const domain = 'canary-domain.test';

describe('what services tell their operators', () => {
  let lode: ServicesDeployment;

  const said = (): string => services.map((name) => lode.fleet.find(name).said).join('\n');
  const metrics = async (): Promise<string> =>
    (await Promise.all(services.map((name) => lode.fleet.find(name).metrics()))).join('\n');

  beforeAll(async () => {
    const settings = { LODE_LOG_LEVEL: 'debug' };
    lode = await startServicesDeployment({ settings: { gateway: settings, verification: settings } });
    lode.sandbox.add({ name: domain, mailboxes: { [canary]: 'exists' } });
  }, 60_000);
  afterAll(() => lode.stop());

  it('follows a request through the services by its id', async () => {
    await verify(lode, `${canary}@${domain}`, { headers: { 'X-Request-Id': 'follow-me' } });
    await until('the operation is logged', () => said().includes('follow-me'));
    const line = said()
      .split('\n')
      .find((text) => text.includes('follow-me'));
    expect(JSON.parse(line ?? '')).toMatchObject({
      service: 'verification',
      operation: 'verify_email',
      outcome: 'ok',
      request_id: 'follow-me',
      traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
    });
  });

  it('holds rate, errors and duration of each operation', async () => {
    await verify(lode, `${canary}@${domain}`);
    const text = await metrics();
    expect(text).toMatch(/lode_operation_duration_seconds_count\{[^}]*operation="verify_email"[^}]*\} [1-9]/);
    expect(text).toMatch(
      /lode_http_request_duration_seconds_count\{[^}]*operation="verify_email"[^}]*\} [1-9]/,
    );
  });

  it('never holds a key, an address or a domain', async () => {
    const made: NewKey = (await ask(lode, '/keys', { method: 'POST', body: { name: 'canary' } })).json();
    const email = `${canary}@${domain}`;
    await verify(lode, email, { key: made.key });
    await ask(lode, withQuery('/email-verifier/explanation', { email }));
    await ask(lode, withQuery('/email-verifier', { email, api_key: made.key }));
    await ask(lode, withQuery('/email-verifier', { emial: email }));
    await ask(lode, '/keys', { method: 'POST', rawBody: `{"email":"${email}` });
    const told = `${said()}\n${await metrics()}`;
    expect(told).toContain('verify_email');
    for (const secret of [made.key, lode.key, canary, domain]) expect(told).not.toContain(secret);
  });
});
