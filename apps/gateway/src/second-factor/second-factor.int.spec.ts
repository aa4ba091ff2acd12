import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { BegunSecondFactor, Problem, IssuedRecoveryCodes, SecondFactorStatus } from '@lode/contracts';
import { createDataSource } from '@lode/database';
import { until } from '@lode/testing';
import type { DataSource } from 'typeorm';
import { accountsCommand } from '../cli/accounts-command';
import { gatewayDatabase } from '../database/gateway-database';
import { AccountRepository } from '../identity/account.repository';
import { Deployment, type GatewayUnderTest } from '../testing/gateway-under-test';
import { operatorLink, password } from '../testing/users-under-test';
import { TestBrowser } from '../testing/test-browser';
import { stepOf } from '../identity/second-factor.repository';

const path = '/session/second-factor';
let deployment: Deployment;
let gateway: GatewayUnderTest;
let other: GatewayUnderTest;
let source: DataSource;

beforeAll(async () => {
  deployment = await Deployment.create();
  const secret = { LODE_SECRET_KEY: randomBytes(32).toString('hex'), LODE_RATE_LIMIT: 'off' };
  [gateway, other] = [await deployment.gateway(secret), await deployment.gateway(secret)];
  const url = String(deployment.database.environment['DATABASE_URL']);
  source = await createDataSource({
    service: 'gateway',
    url,
    database: gatewayDatabase,
    pool: 2,
  }).initialize();
});

afterAll(async () => {
  await source.destroy();
  await deployment.stop();
});

const problemOf = async (response: Response): Promise<string> => ((await response.json()) as Problem).code;

/** Codes of an app, the first of the period before the present one, so that tests need not wait for the next. */
const codeOf = (secret: string, periods: number): string =>
  new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + periods * 30_000,
  });

let users = 0;

class User {
  readonly browser = new TestBrowser(gateway);
  secret = '';
  codes: string[] = [];

  private constructor(
    readonly email: string,
    readonly account: string,
  ) {}

  static async owner(): Promise<User> {
    const account = (await new AccountRepository(source.manager).create('second factor')).id;
    const user = new User(`factor-${(users += 1)}@example.com`, account);
    const link = await operatorLink(deployment, '--account', account);
    await user.browser.useLink(link, { email: user.email, name: 'Ada', password });
    return user;
  }

  /** The code of the app before the present one is used up by it. */
  async enable(): Promise<void> {
    const begun = await this.browser.ask(path, { method: 'POST', body: { password } });
    this.secret = ((await begun.json()) as BegunSecondFactor).secret;
    const confirmed = await this.browser.ask(path, {
      method: 'PUT',
      body: { code: codeOf(this.secret, -1) },
    });
    this.codes = ((await confirmed.json()) as IssuedRecoveryCodes).recovery_codes;
    expect(this.codes).toHaveLength(10);
  }

  signIn(code?: string, at: GatewayUnderTest = gateway): Promise<Response> {
    const body = { email: this.email, password, ...(code !== undefined && { code }) };
    return new TestBrowser(at).ask('/session', { method: 'POST', body });
  }

  status(): Promise<SecondFactorStatus> {
    return this.browser.ask(path).then(async (response) => (await response.json()) as SecondFactorStatus);
  }
}

test('a code is needed with the password, and each is accepted once by any gateway', async () => {
  const ada = await User.owner();
  expect(await ada.status()).toEqual({
    enabled: false,
    enabled_at: null,
    recovery_codes_left: 0,
    required: false,
  });
  await ada.enable();
  expect(await ada.status()).toMatchObject({ enabled: true, recovery_codes_left: 10 });
  expect(await problemOf(await ada.signIn())).toBe('second_factor_required');
  const wrong = await new TestBrowser(gateway).ask('/session', {
    method: 'POST',
    body: { email: ada.email, password: 'a wrong password', code: codeOf(ada.secret, 0) },
  });
  expect(await problemOf(wrong)).toBe('sign_in_failed');
  const code = codeOf(ada.secret, 0);
  const answers = await Promise.all([gateway, other, gateway, other].map((at) => ada.signIn(code, at)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  // The code before, which is valid for the clock of a slow phone, is not accepted after it.
  expect((await ada.signIn(codeOf(ada.secret, -1))).status).toBe(401);
  expect((await ada.signIn(codeOf(ada.secret, 1))).status).toBe(200);
});

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])('a phone whose clock is %i periods wrong: %s', (periods, isAccepted) => {
  const secret = new Secret({ size: 20 }).base32;
  const now = Date.now();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: now + periods * 30_000,
  });
  expect(stepOf(secret, code, now)).toBe(isAccepted ? Math.floor(now / 30_000) + periods : undefined);
});

test('a recovery code signs in once, in any spelling, and new ones replace the rest', async () => {
  const ada = await User.owner();
  await ada.enable();
  const [first = '', second = ''] = ada.codes;
  const spelled = ` ${first.toUpperCase().replace('-', ' ')} `;
  const answers = await Promise.all([ada.signIn(spelled), ada.signIn(first, other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  expect(await ada.status()).toMatchObject({ recovery_codes_left: 9 });
  const renewed = await ada.browser.ask(`${path}/recovery-codes`, {
    method: 'POST',
    body: { code: codeOf(ada.secret, 0) },
  });
  expect(renewed.status).toBe(200);
  expect((await ada.signIn(second)).status).toBe(401);
  const log = await ada.browser.ask('/audit-log');
  expect(JSON.stringify(await log.json())).toMatch(/with a recovery code/);
});

test('a link for a new password does not replace the second factor; the operator removes it', async () => {
  const ada = await User.owner();
  await ada.enable();
  const environment = deployment.database.environment;
  const reset = async (...options: string[]): Promise<string> =>
    String((await accountsCommand(environment, ['setup', '--reset', ada.email, ...options])).at(-1));
  const token = (link: string): string => link.split('#').at(-1)?.split('=').at(-1) ?? '';
  const use = (link: string, code?: string): Promise<Response> =>
    new TestBrowser(gateway).ask('/session/link', {
      method: 'PUT',
      body: { token: token(link), password: 'another horse battery', ...(code !== undefined && { code }) },
    });
  const link = await reset();
  expect(await problemOf(await use(link))).toBe('second_factor_required');
  expect((await use(link, '000000')).status).toBe(401);
  expect((await use(link, ada.codes[0])).status).toBe(200);
  const lost = await reset('--without-second-factor');
  expect((await use(lost)).status).toBe(200);
});

test('attempts are limited, together with those of the password', async () => {
  const ada = await User.owner();
  await ada.enable();
  const answers: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) answers.push((await ada.signIn('000000')).status);
  expect(answers.filter((status) => status === 401)).toHaveLength(10);
  expect(answers.slice(10)).toEqual([429, 429]);
});

test('an owner requires it: sessions without one can only set it up', async () => {
  const [ada, key] = [await User.owner(), '/keys'];
  const require = (required: boolean) =>
    ada.browser.ask('/account/second-factor', { method: 'PUT', body: { required } });
  expect((await require(true)).status).toBe(409);
  await ada.enable();
  expect((await require(true)).status).toBe(200);
  const invitation = await ada.browser.ask('/invitations', {
    method: 'POST',
    body: { email: `factor-${(users += 1)}@example.com` },
  });
  const { link } = (await invitation.json()) as { link: string };
  const grace = new TestBrowser(gateway);
  await grace.useLink(link, { name: 'Grace', password });
  expect(await problemOf(await grace.ask('/lists'))).toBe('second_factor_required');
  expect(await problemOf(await grace.ask('/members'))).toBe('second_factor_required');
  expect((await grace.ask('/session')).status).toBe(200);
  const begun = await grace.ask(path, { method: 'POST', body: { password } });
  const { secret } = (await begun.json()) as BegunSecondFactor;
  const confirmed = await grace.ask(path, { method: 'PUT', body: { code: codeOf(secret, 0) } });
  expect(confirmed.status).toBe(200);
  await until(async () => (await grace.ask('/members')).status === 200);
  const removal = { password, code: codeOf(ada.secret, 0) };
  const disable = () => ada.browser.ask(`${path}/removal`, { method: 'POST', body: removal });
  expect((await disable()).status).toBe(409);
  expect((await require(false)).status).toBe(200);
  expect((await disable()).status).toBe(200);
  expect((await ada.signIn()).status).toBe(200);
  expect((await ada.browser.ask(key)).status).toBe(200);
});

test('a second factor is set up by the password, once', async () => {
  const ada = await User.owner();
  const wrong = await ada.browser.ask(path, { method: 'POST', body: { password: 'a wrong password' } });
  expect(wrong.status).toBe(401);
  const unbegun = await ada.browser.ask(path, { method: 'PUT', body: { code: '123456' } });
  expect(unbegun.status).toBe(409);
  await ada.enable();
  const again = await ada.browser.ask(path, { method: 'POST', body: { password } });
  expect(again.status).toBe(409);
  const stored = await source.query<{ secret: string }[]>('SELECT secret FROM gateway.second_factors');
  expect(stored.some(({ secret }) => secret.includes(ada.secret))).toBe(false);
});
