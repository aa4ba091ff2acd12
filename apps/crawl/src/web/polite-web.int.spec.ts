import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadConfig, systemClock } from '@lode/platform';
import { countingServer, type CountingServer } from '@lode/testing';
import { createExchange, createUrlPolicy } from '../fetch/create-exchange.adapter';
import { fetchSettings } from '../crawl.config';
import type { UndiciExchange } from '../fetch/undici-exchange.adapter';
import { withoutPoliteness } from '../politeness/politeness';
import { fetchRobots, type RobotsFiles } from '../robots/robots-files';
import type { Use } from '../http/exchange';
import { PoliteExchange, RobotsAwareWeb } from './polite-web';

interface Page {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
}

const signal = new AbortController().signal;
const unreachable = { kind: 'failure', reason: 'unreachable' };

describe('polite web with the guarded exchange', () => {
  let site: Server;
  let origin: string;
  let forbidden: CountingServer;
  let exchange: UndiciExchange;
  let robots: Pick<RobotsFiles, 'find'>;
  let web: RobotsAwareWeb;
  let pages: Record<string, Page> = {};

  beforeAll(async () => {
    forbidden = await countingServer('127.0.0.2');
    site = createServer(({ url = '' }, response) => {
      const { status = 200, headers, body } = pages[url] ?? { status: 404 };
      response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);
    });
    site.listen(0, '127.0.0.1');
    await once(site, 'listening');
    const { port } = site.address() as AddressInfo;
    origin = `http://127.0.0.1:${port}`;
    const config = loadConfig(fetchSettings, {
      LODE_ALLOW_NETS: '127.0.0.1/32',
      LODE_HTTP_PORTS: `${port},${forbidden.port}`,
    });
    const policy = createUrlPolicy(config);
    exchange = createExchange(config, policy, systemClock);
    const polite = new PoliteExchange(withoutPoliteness(), exchange);
    robots = {
      find: ({ origin }, signal) =>
        fetchRobots({ policy, web: polite }, origin, signal).then(({ answer }) => answer),
    };
    web = new RobotsAwareWeb({ policy, robots, sources: { origin: () => undefined }, exchange: polite });
  });
  beforeEach(() => {
    pages = {};
  });
  afterAll(async () => {
    await exchange.close();
    site.close();
    site.closeAllConnections();
    await forbidden.close();
  });

  const get = (path: string, use: Use = 'page') => web.get({ url: new URL(path, origin), use, signal });
  const redirect = (location: string, status = 302): Page => ({ status, headers: { location } });

  test.each([
    ['a page', { '/': 'there' }],
    ['a robots.txt', { '/robots.txt': 'there' }],
    ['a second redirect', { '/': '/next', '/next': 'there' }],
  ])('31: %s with a redirect to a forbidden address opens no connection to it', async (_, redirects) => {
    for (const [path, location] of Object.entries(redirects))
      pages[path] = redirect(location === 'there' ? `http://127.0.0.2:${forbidden.port}/` : location);
    await expect(get('/')).resolves.toMatchObject(unreachable);
    expect(forbidden.connections()).toBe(0);
    await expect(
      web.get({ url: new URL(`http://127.0.0.2:${forbidden.port}/`), use: 'page', signal }),
    ).resolves.toEqual(unreachable);
    expect(forbidden.connections()).toBe(0);
  });
});
