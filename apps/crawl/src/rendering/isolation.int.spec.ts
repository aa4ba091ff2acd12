import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@lode/platform';
import { until } from '@lode/testing';
import { createExchange, createUrlPolicy } from '../fetch/create-exchange.adapter';
import { DevToolsConnection } from './devtools-connection.adapter';
import { attackNames, attackPage, leavingNames } from './testing/attacks';
import { Chromium } from './testing/chromium';
import { RenderedWeb } from './testing/rendered-web';

/** A server of TCP and UDP that records what arrives. */
class Target {
  readonly arrivals: string[] = [];
  readonly names = new Set<string>();
  private readonly http: Server;
  private readonly udp: UdpSocket = createSocket({ type: 'udp6' });
  page = '';

  constructor() {
    this.http = createServer((request, response) => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://target');
      if (pathname === '/page') return void response.setHeader('content-type', 'text/html').end(this.page);
      if (pathname === '/redirect') return void response.writeHead(302, { location: search.slice(1) }).end();
      // The service worker of the page is not a forbidden target.
      const name = pathname === '/worker.js' ? 'serviceWorker' : pathname.slice(1);
      this.names.add(name);
      this.arrivals.push(`${request.method} ${name}`);
      response.setHeader('access-control-allow-origin', '*').end();
    });
    this.http.on('upgrade', (request, socket) => {
      this.names.add((request.url ?? '').slice(1));
      this.arrivals.push(`upgrade ${request.url}`);
      socket.destroy();
    });
    this.udp.on('message', (message) => {
      this.names.add('udp');
      this.arrivals.push(`udp of ${message.length} bytes`);
    });
  }

  async listen(): Promise<void> {
    this.http.listen(0, '::');
    await once(this.http, 'listening');
    this.udp.bind(this.port, '::');
    await once(this.udp, 'listening');
    this.http.on('connection', () => this.arrivals.push('connection'));
  }

  get port(): number {
    return (this.http.address() as AddressInfo).port;
  }

  clear(): void {
    this.arrivals.length = 0;
    this.names.clear();
  }

  async close(): Promise<void> {
    this.http.closeAllConnections();
    await Promise.all([
      new Promise((resolve) => this.http.close(resolve)),
      new Promise<void>((resolve) => this.udp.close(resolve)),
    ]);
  }
}

/** Every spelling of this machine. */
const hosts = [
  '127.0.0.1',
  'localhost',
  '[::1]',
  '0.0.0.0',
  '2130706433',
  '0x7f.1',
  '[::ffff:127.0.0.1]',
  '127.0.0.2',
];

const at = (): string[] => hosts.map((host) => `${host}:${target.port}`);

/** Opens the page without isolation until most of its requests have arrived. */
async function openUnisolated(browser: Chromium): Promise<void> {
  target.clear();
  target.page = attackPage(at(), false);
  const connection = await DevToolsConnection.open(browser.endpoint, AbortSignal.timeout(5000));
  await connection.send('Target.createTarget', { url: `http://127.0.0.1:${target.port}/page` });
  await until(() => target.names.size >= 60, 30_000);
  connection.close();
}

const target = new Target();
let folder = '';
let chromium: Chromium | undefined;
let noBrowser = '';
beforeAll(async () => {
  await target.listen();
  folder = await mkdtemp(join(tmpdir(), 'lode-net-log-'));
  await Chromium.start().then(
    (started) => (chromium = started),
    (error: Error) => (noBrowser = `no Chromium starts here: ${error.message}`),
  );
}, 60_000);
afterAll(async () => {
  await chromium?.stop();
  await target.close();
  await rm(folder, { recursive: true, force: true });
});

test('no request of a page arrives, by any means and in any spelling', async ({ skip }) => {
  skip(noBrowser !== '', noBrowser);
  const browser = chromium as Chromium;
  const config = {
    allowNets: [],
    httpPorts: [80, 443, target.port],
    caFile: undefined,
    contactUrl: undefined,
    dnsServers: ['127.0.0.1:1'],
    webProxy: undefined,
  };
  const exchange = createExchange(config, createUrlPolicy(config), systemClock);
  for (const scheme of ['http', 'https']) {
    const web = new RenderedWeb(browser.endpoint, exchange, config.httpPorts);
    const all = Array.from(attackNames, (name, index) => `http://${at()[index % hosts.length]}/${name}`);
    web.site = {
      [`${scheme}://quay.test/worker.js`]: `fetch(${JSON.stringify(all[0])})`,
      ...Object.fromEntries(
        all.map((url) => [
          `${scheme}://quay.test/redirect?${url}`,
          async () => ({ kind: 'redirect' as const, status: 302, location: new URL(url) }),
        ]),
      ),
    };
    const rendering = await web.render(`${scheme}://quay.test/`, attackPage(at(), true));
    expect(rendering).toMatchObject({ kind: 'rendered' });
    expect((rendering as { html: string }).html).toContain(
      `Attempts: ${attackNames.length + leavingNames.length}.`,
    );
  }
  await exchange.close();
  expect(target.arrivals).toEqual([]);

  // Without isolation, the same page reaches the server: the means work.
  await openUnisolated(browser);
  expect(target.names.size).toBeGreaterThanOrEqual(60);
}, 90_000);

interface Network {
  readonly hosts: Set<string>;
  readonly addresses: Set<string>;
}

/** Hosts that a browser looked up, and addresses of its connections and UDP sockets, by its own log of the network. */
async function networkDuring(use: (browser: Chromium) => Promise<unknown>): Promise<Network> {
  const path = join(folder, 'net.json');
  const browser = await Chromium.start(0, [`--log-net-log=${path}`]);
  await use(browser);
  await browser.stop();
  const lines = (await readFile(path, 'utf8')).split('\n');
  const { logEventTypes } = (
    JSON.parse(`${lines[0]?.replace(/,$/, '')}}`) as { constants: { logEventTypes: Record<string, number> } }
  ).constants;
  const found = { hosts: new Set<string>(), addresses: new Set<string>() };
  for (const line of lines.slice(1)) {
    // The last one may be incomplete.
    const [, text] = /^(\{.*\}),?$/.exec(line) ?? [];
    if (text === undefined) continue;
    const { type, params } = JSON.parse(text) as { type: number; params?: Record<string, unknown> };
    const is = (...names: string[]): boolean => names.some((name) => logEventTypes[name] === type);
    if (is('HOST_RESOLVER_MANAGER_JOB', 'HOST_RESOLVER_DNS_TASK', 'HOST_RESOLVER_SYSTEM_TASK'))
      found.hosts.add(String(params?.['host'] ?? 'unnamed'));
    if (is('TCP_CONNECT_ATTEMPT', 'UDP_CONNECT', 'UDP_LOCAL_ADDRESS') && params?.['address'] !== undefined)
      found.addresses.add(String(params['address']));
  }
  return found;
}

test('the browser opens no connection and looks up no name', async ({ skip }) => {
  skip(noBrowser !== '', noBrowser);
  const page = attackPage([...at(), 'named.forbidden.test'], true);
  const isolated = await networkDuring((browser) =>
    new RenderedWeb(browser.endpoint).render('http://quay.test/', page),
  );
  expect([[...isolated.hosts], [...isolated.addresses]]).toEqual([[], []]);
  const open = await networkDuring(openUnisolated);
  expect(open.addresses.size).toBeGreaterThan(0);
}, 90_000);
