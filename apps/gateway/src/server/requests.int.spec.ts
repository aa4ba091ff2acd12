import { LookUp, VerifyEmail, type Problem } from '@lode/contracts';
import { verdict, type FakeVerification } from '../testing/fake-verification';
import { freePort } from '@lode/platform';
import type { Deployment, GatewayUnderTest } from '../testing/gateway-under-test';
import { sharedGateway } from '../testing/shared-gateway';

let deployment: Deployment;
let gateway: GatewayUnderTest;
let verification: FakeVerification;

beforeAll(async () => {
  ({ deployment, gateway, verification } = await sharedGateway());
});

describe('a request', () => {
  const path = '/email-verifier?email=jane%2Btag@example.com';

  it('is answered with the response of the service', async () => {
    const response = await gateway.ask(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await response.json()).toEqual(verdict('jane+tag@example.com'));
  });

  it('reaches the service with account, request id, trace and time budget', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    const response = await gateway.ask(path, { headers: { 'X-Request-Id': 'mine-1', traceparent } });
    const { context } = verification.calls.at(-1) ?? {};
    expect(response.headers.get('x-request-id')).toBe('mine-1');
    expect(context).toMatchObject({
      requestId: 'mine-1',
      account: expect.stringMatching(/^acc_/) as string,
    });
    expect(context?.traceparent).toMatch(/^00-0af7651916cd43dd8448eb211c80319c-(?!b7ad6b7169203331)/);
    expect(context?.remaining()).toBeLessThanOrEqual(VerifyEmail.timeout);
  });

  it('gets a request id and a trace if it has no valid ones', async () => {
    const response = await gateway.ask(path, { headers: { 'X-Request-Id': 'a b', traceparent: 'junk' } });
    expect(response.headers.get('x-request-id')).toMatch(/^req_/);
    expect(verification.calls.at(-1)?.context.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  });

  it('with HEAD is answered without a body', async () => {
    const response = await gateway.ask(path, { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('');
  });

  it('without a service is 503 immediately', async () => {
    const response = await gateway.ask('/email-verifier/explanation?email=a@example.com');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('1');
    expect((await response.json()) as Problem).toMatchObject({ code: 'unavailable', retry_after: 1 });
  });

  it('for an operation without a route is not found', async () => {
    expect(LookUp.http).toBeNull();
    expect((await gateway.ask('/look-up?name=example.com&type=MX')).status).toBe(404);
  });
});

describe('metrics', () => {
  it('count requests by operation and status, without personal data', async () => {
    const port = await freePort();
    const measured = await deployment.gateway({
      LODE_MANAGEMENT_PORT: String(port),
      LODE_MANAGEMENT_HOST: '127.0.0.1',
    });
    await measured.ask('/email-verifier?email=jane@example.com');
    await measured.ask('/email-verifier');
    await measured.ask('/nowhere/jane@example.com');
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const lines = text
      .split('\n')
      .filter((line) => line.startsWith('lode_http_request_duration_seconds_count'));
    expect(
      lines.map((line) => line.replace(/.*operation="(\w+)",status="(\d+)".* (\d+)$/, '$1 $2 $3')),
    ).toEqual(['verify_email 200 1', 'verify_email 400 1', 'unknown 404 1']);
    await measured.stop();
    expect(text).not.toMatch(/example\.com|acc_|key_0/);
  });
});
