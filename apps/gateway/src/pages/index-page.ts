import { interfaceVersion, productVersion } from '@lode/service-kit';
import type { GatewayConfig } from '../gateway.config';
import { page } from './page';

type Network = GatewayConfig['network'];

/** Response of `GET /` as JSON. */
export const indexOf = (network: Network) => ({
  name: 'Lode',
  version: productVersion,
  interface_version: interfaceVersion,
  docs: '/docs',
  errors: '/docs/errors',
  openapi: '/openapi.json',
  network,
});

const networks: Readonly<Record<Network, string>> = {
  sandbox:
    'This Lode works on its sandbox, a simulated internet; <code>GET /sandbox</code> lists what it contains.',
  live: 'This Lode works on the real internet.',
};

/** Response of `GET /` as HTML where the dashboard is not built. */
export const indexPage = (network: Network): string =>
  page(
    'Lode',
    `<h1>Lode ${productVersion}</h1>
<p>A B2B prospecting data API. Requests need a key in the header <code>X-API-Key</code>. ${networks[network]}</p>
<ul>
<li><a href="/docs">API reference</a>: try requests here</li>
<li><a href="/openapi.json">OpenAPI document</a>: generate a client; version ${interfaceVersion} of the interface</li>
<li><a href="/docs/errors">Errors</a>: every code and its meaning</li>
<li><a href="/healthz">Health</a>: whether this gateway is ready</li>
<li><a href="/opt-out">Opt out</a>: ask not to be contacted</li>
</ul>
<p>Create a key on the server: <code>npm run keys -- create --name NAME</code></p>`,
  );
