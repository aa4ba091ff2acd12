import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OidcProvider } from './oidc-provider.adapter';

const requests: string[] = [];
const servers: Server[] = [];
let tokenEndpoint = '';
let issuer = '';

/** Answers with the metadata of a provider, and with no token. */
async function serve(name: string): Promise<string> {
  const server = createServer(({ url }, response) => {
    requests.push(`${name} ${url}`);
    const metadata = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: tokenEndpoint };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(url === '/.well-known/openid-configuration' ? metadata : {}));
  });
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterAll(() => {
  for (const server of servers) server.close();
});

test('an issuer may have a private address, other hosts that it names may not', async () => {
  issuer = await serve('issuer');
  const other = await serve('other');
  const config = {
    ...{ oidcIssuer: issuer, oidcClientId: 'lode', oidcClientSecret: 'secret' },
    ...{ publicUrl: 'http://127.0.0.1:3000', host: '127.0.0.1', port: 3000 },
  };
  const flow = { state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43), returnTo: '/' };
  for (const origin of [issuer, other]) {
    tokenEndpoint = `${origin}/token`;
    const completed = new OidcProvider(config).complete('?code=c&state=s', flow);
    await expect(completed).rejects.toMatchObject({ code: 'sign_in_failed' });
  }
  const discovery = 'issuer /.well-known/openid-configuration';
  expect(requests).toEqual([discovery, 'issuer /token', discovery]);
});
