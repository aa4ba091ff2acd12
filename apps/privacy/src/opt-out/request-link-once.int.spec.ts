import { RequestOptOut, type OptOutRequest } from '@lode/contracts';
import type { Sandbox } from '@lode/sandbox';
import { until } from '@lode/testing';
import { PrivacyFixture } from '../testing/privacy-fixture';
import { sharedSandbox } from '../testing/shared-sandbox';

const jane = { email: 'jane@x.test' };

let sandbox: Sandbox;
let privacy: PrivacyFixture;
beforeAll(async () => {
  sandbox = await sharedSandbox();
  privacy = await PrivacyFixture.start(2, {
    LODE_MAIL_RELAY_URL: sandbox.mail.relayUrl,
    LODE_PUBLIC_URL: 'https://lode.test',
  });
});
afterAll(() => privacy.stop());
afterEach(async () => {
  sandbox.mail.behave();
  sandbox.mail.clear();
  await privacy.clear();
});

const stored = () => privacy.query('SELECT * FROM privacy.opt_out_requests');

describe('with an idempotency key', () => {
  const client = '192.0.2.1';
  const askOnce = (idempotencyKey: string, request: OptOutRequest = { ...jane, client }) =>
    privacy.call(RequestOptOut, request, { idempotencyKey });

  test('a repeated request has the same response, without a second mail and without being counted', async () => {
    const pages = [await askOnce('k1'), await askOnce('k1')];
    pages.push(...(await Promise.all(Array.from({ length: 4 }, () => askOnce('k1')))));
    expect(new Set(pages.map((page) => JSON.stringify(page))).size).toBe(1);
    expect(sandbox.mail.messages()).toHaveLength(1);
    await expect(stored()).resolves.toHaveLength(1);
    await expect(privacy.query('SELECT 1 FROM privacy.opt_out_clients')).resolves.toHaveLength(1);
    await askOnce('k2');
    expect(sandbox.mail.messages()).toHaveLength(2);
  });

  test('another client with the same key has its own response', async () => {
    const page = await askOnce('k1');
    const stranger = { email: 'jim@x.test', client: '198.51.100.7' };
    await expect(askOnce('k1', stranger)).resolves.toEqual(page);
    await expect(askOnce('k1', { ...jane, client: '198.51.100.8' })).resolves.toEqual(page);
    expect(sandbox.mail.messages()).toHaveLength(3);
  });

  test('an invalid address is returned with the input, which is not stored', async () => {
    const typed = { email: 'jane at x.test', client };
    const page = await askOnce('jane@x.test', typed);
    expect(page).toMatchObject({ status: 400, body: expect.stringContaining('jane at x.test') as string });
    await expect(askOnce('jane@x.test', typed)).resolves.toEqual(page);
    await askOnce('k2');
    const rows = await privacy.query('SELECT * FROM privacy.idempotency_records');
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/jane|x\.test|192\.0/);
  });

  test('a request whose mail could not be sent may be repeated', async () => {
    sandbox.mail.behave(({ at }) => (at === 'recipient' ? { code: 451, lines: ['no'] } : undefined));
    await expect(askOnce('k1')).resolves.toMatchObject({ status: 503 });
    sandbox.mail.behave();
    await until(async () => (await privacy.query('SELECT 1 FROM privacy.idempotency_records')).length === 0);
    await expect(askOnce('k1')).resolves.toMatchObject({ status: 200 });
    expect(sandbox.mail.messages()).toHaveLength(1);
  });
});
