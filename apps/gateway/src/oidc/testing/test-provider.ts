import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface TestProvider {
  readonly issuer: string;
  /** Signs a user in, whose address is the id. @returns the URL to which the provider redirects the browser */
  signIn(authorizationUrl: string, user: string): Promise<string>;
  close(): Promise<void>;
}

/** An address that begins with `unverified` is not verified. */
const claimsOf = (id: string) => ({
  sub: id,
  email: id,
  email_verified: !id.startsWith('unverified'),
  name: id.split('@')[0],
});

/** A certified OpenID Connect provider (oidc-provider) on loopback, with its development pages for sign-in and consent. */
export async function startTestProvider(redirectUri: string): Promise<TestProvider> {
  const { default: Provider } = await import('oidc-provider');
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: 'lode',
        client_secret: 'a secret of the client',
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ['a key of the test'] },
    findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => claimsOf(id) }),
  });
  server.on('request', provider.callback());
  return {
    issuer,
    signIn: (url, user) => signIn(url, user, redirectUri),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Follows the redirects of the provider, and fills in its forms. */
async function signIn(start: string, user: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = start;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 20; step += 1) {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { method: 'POST', body: form }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const target = response.headers.get('location');
    if (target !== null) {
      url = new URL(target, url).href;
      form = undefined;
      if (url.startsWith(redirectUri)) return url;
      continue;
    }
    const page = await response.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (prompt === undefined) throw new Error(`the provider shows ${response.status} ${page.slice(0, 500)}`);
    form = new URLSearchParams({ prompt, ...(prompt === 'login' && { login: user, password: 'any' }) });
  }
  throw new Error('the provider redirects in a circle');
}
