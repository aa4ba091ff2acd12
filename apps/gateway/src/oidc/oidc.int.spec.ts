import type { NewInvitation } from '@lode/contracts';
import { freePort } from '@lode/platform';
import { Deployment, type GatewayUnderTest } from '../testing/gateway-under-test';
import { addMember, password, setUpOwner } from '../testing/users-under-test';
import { TestBrowser } from '../testing/test-browser';
import { startTestProvider, type TestProvider } from './testing/test-provider';

let deployment: Deployment;
let provider: TestProvider;
let gateway: GatewayUnderTest;
let owner: TestBrowser;

beforeAll(async () => {
  deployment = await Deployment.create();
  const port = await freePort();
  provider = await startTestProvider(`http://127.0.0.1:${port}/session/oidc/return`);
  gateway = await deployment.gateway({
    PORT: String(port),
    LODE_PUBLIC_URL: `http://127.0.0.1:${port}`,
    LODE_OIDC_ISSUER: provider.issuer,
    LODE_OIDC_CLIENT_ID: 'lode',
    LODE_OIDC_CLIENT_SECRET: 'a secret of the client',
    LODE_OIDC_NAME: 'Example Corp',
    LODE_CLIENT_RATE_LIMIT: 'off',
  });
  owner = await setUpOwner(deployment, gateway);
});

afterAll(async () => {
  await deployment.stop();
  await provider.close();
});

const location = (response: Response): string => String(response.headers.get('location'));

/** Begins in a browser, and signs a user in at the provider. @returns the URL of the return */
async function begun(browser: TestBrowser, user: string, returnTo = '/app/lists'): Promise<string> {
  const response = await browser.ask(`/session/oidc?return_to=${encodeURIComponent(returnTo)}`);
  expect(response.status).toBe(302);
  return provider.signIn(location(response), user);
}

const invite = (email: string) =>
  owner.json<NewInvitation>('/invitations', { method: 'POST', body: { email, role: 'viewer' } });

it('signs an invited user in, and returns to the page', async () => {
  await invite('grace@example.com');
  const browser = new TestBrowser(gateway);
  const back = await begun(browser, 'grace@example.com');
  const response = await browser.ask(back);
  expect([response.status, location(response)]).toEqual([302, '/app/lists']);
  expect(await browser.session()).toMatchObject({
    person: { email: 'grace@example.com', name: 'grace', has_password: false },
    account: { role: 'viewer' },
  });
  expect(await browser.json('/session/options')).toEqual({
    oidc: 'Example Corp',
    set_up: true,
    reset_by_mail: false,
  });
});

it('begins with PKCE, state and nonce', async () => {
  const response = await new TestBrowser(gateway).ask('/session/oidc');
  const query = new URL(location(response)).searchParams;
  expect(query.get('code_challenge_method')).toBe('S256');
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect(query.get(name)?.length).toBeGreaterThan(40);
});

it('rejects users who are not invited, or whose address is not verified', async () => {
  await invite('unverified@example.com');
  for (const user of ['stranger@example.com', 'unverified@example.com']) {
    const browser = new TestBrowser(gateway);
    const response = await browser.ask(await begun(browser, user));
    expect(location(response)).toBe('/?problem=provider_refused');
    expect((await browser.ask('/session')).status).toBe(401);
  }
});

it('takes over a user with the same verified address: the password works no more', async () => {
  const before = await addMember(owner, gateway, { email: 'both@example.com', role: 'member' });
  const browser = new TestBrowser(gateway);
  await browser.ask(await begun(browser, 'both@example.com'));
  expect((await browser.session()).person.email).toBe('both@example.com');
  expect((await before.ask('/session')).status).toBe(401);
  expect((await new TestBrowser(gateway).signIn('both@example.com', password)).status).toBe(401);
});

describe('a forged return', () => {
  const refused = async (browser: TestBrowser, url: string): Promise<void> => {
    const response = await browser.ask(url);
    expect(location(response)).toBe('/?problem=provider_refused');
    expect(browser.cookies.has('lode_session')).toBe(false);
  };
  const changed = (url: string, name: string, value: string): string => {
    const other = new URL(url);
    other.searchParams.set(name, value);
    return other.href;
  };

  it('in another browser is rejected', async () => {
    await refused(new TestBrowser(gateway), await begun(new TestBrowser(gateway), 'grace@example.com'));
  });

  it('with another state or code is rejected, and ends the sign-in', async () => {
    for (const name of ['state', 'code', 'iss']) {
      const browser = new TestBrowser(gateway);
      const back = await begun(browser, 'grace@example.com');
      await refused(browser, changed(back, name, 'forged'));
      await refused(browser, back);
    }
  });

  it('with the code of another sign-in, which has another nonce and verifier, is rejected', async () => {
    const [victim, attacker] = [new TestBrowser(gateway), new TestBrowser(gateway)];
    const own = await begun(victim, 'grace@example.com');
    const foreign = await begun(attacker, 'both@example.com');
    await refused(victim, changed(own, 'code', String(new URL(foreign).searchParams.get('code'))));
  });

  it('works once', async () => {
    const browser = new TestBrowser(gateway);
    const back = await begun(browser, 'grace@example.com');
    await browser.ask(back);
    await refused(new TestBrowser(gateway), back);
  });

  it('with a token of another nonce is rejected', async () => {
    const browser = new TestBrowser(gateway);
    const response = await browser.ask('/session/oidc');
    const authorization = changed(location(response), 'nonce', 'another-nonce');
    await refused(browser, await provider.signIn(authorization, 'grace@example.com'));
  });
});

it.each(['https://evil.example/', '//evil.example', '/\\evil.example'])(
  'a return to %s leads to the overview',
  async (target) => {
    const browser = new TestBrowser(gateway);
    expect(location(await browser.ask(await begun(browser, 'grace@example.com', target)))).toBe('/');
  },
);
