import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { systemClock } from '@lode/service-kit';
import { until } from '@lode/service-kit/testing';
import { fetchRobots } from '../robots/fetch-robots';
import { RobotsFiles } from '../robots/robots-files';
import type { Exchange, WebExchange } from '../http/exchange';
import { PoliteExchange } from '../web/polite-exchange';
import { RobotsAwareWeb } from '../web/polite-web';
import { PoliteReplicas } from './testing/polite-replicas';

const signal = new AbortController().signal;

/** The number of requests, and of concurrent ones. */
interface RequestLog {
  requests: number;
  atOnce: number;
  most: number;
}

describe('politeness across replicas, from the view of a server', () => {
  let replicas: PoliteReplicas;
  let server: Server;
  const requestLogs = new Map<string, RequestLog>();
  const robots = new Map<string, string>();
  /** Response time of the server in milliseconds. */
  let delay = 0;

  const requestLogOf = (host: string): RequestLog =>
    requestLogs.get(host) ?? { requests: 0, atOnce: 0, most: 0 };

  beforeAll(async () => {
    replicas = await PoliteReplicas.start();
    server = createServer((request, response) => {
      const host = String(request.headers.host);
      const seen = requestLogOf(host);
      requestLogs.set(host, seen);
      seen.requests++;
      seen.most = Math.max(seen.most, ++seen.atOnce);
      const rules = request.url === '/robots.txt' ? robots.get(host) : 'Hello';
      const answer = (): void => {
        seen.atOnce--;
        response.writeHead(rules === undefined ? 404 : 200).end(rules);
      };
      setTimeout(answer, delay);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(async () => {
    server.close();
    await replicas.stop();
  });
  beforeEach(() => {
    delay = 0;
  });

  /** Plain HTTP to the same server for all hosts. */
  const wire: WebExchange = {
    async exchange({ url, signal }): Promise<Exchange> {
      const { port } = server.address() as AddressInfo;
      const headers = { host: url.host };
      const request = get({ host: '127.0.0.1', port, path: url.pathname, headers, signal, agent: false });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      const status = response.statusCode ?? 0;
      const body = await text(response);
      if (status >= 400) return { kind: 'failure', reason: 'status', status };
      return {
        kind: 'answer',
        url,
        status,
        headers: {},
        contentType: 'text/html',
        text: body,
        bytes: body.length,
      };
    },
  };
  const addReplica = (): RobotsAwareWeb => {
    const exchange = new PoliteExchange(replicas.add(), wire);
    const policy = { admit: (url: string | URL) => ({ admitted: true, url: new URL(url) }) as const };
    const files = new RobotsFiles(
      (origin, signal) => fetchRobots({ policy, web: exchange }, origin, signal),
      replicas.robots,
      systemClock,
    );
    return new RobotsAwareWeb({ policy, robots: files, sources: { origin: () => undefined }, exchange });
  };
  const read = (web: RobotsAwareWeb, url: string) => web.get({ url: new URL(url), use: 'page', signal });
  test('30: with a Crawl-delay of 2 s, three pages take at least 4 s', async () => {
    robots.set('slow.test', 'User-agent: *\nCrawl-delay: 2');
    const web = addReplica();
    for (const page of ['a', 'b', 'c']) await read(web, `http://slow.test/${page}`);
    // After the robots.txt.
    expect(requestLogOf('slow.test').requests).toBe(4);
    const [, ...intervals] = await replicas.recordedStarts.intervals('web slow.test');
    expect(intervals).toHaveLength(2);
    expect(Math.min(...intervals)).toBeGreaterThanOrEqual(2000);
  });

  test('two replicas keep 500 ms between requests to one domain and all its hosts', async () => {
    const [one, other] = [addReplica(), addReplica()];
    robots.set('www.paced.test', '');
    await Promise.all(
      [1, 2, 3].flatMap((page) => [
        read(one, `http://www.paced.test/${page}`),
        read(other, `http://shop.paced.test/${page}`),
      ]),
    );
    const hosts = ['www.paced.test', 'shop.paced.test'];
    const requests = hosts.reduce((sum, host) => sum + requestLogOf(host).requests, 0);
    // Six pages, and a robots.txt of each host, which each replica may fetch.
    expect(requests).toBeGreaterThanOrEqual(8);
    const intervals = await replicas.recordedStarts.intervals('web paced.test');
    expect(intervals).toHaveLength(requests - 1);
    expect(Math.min(...intervals)).toBeGreaterThanOrEqual(500);
  });

  test('a slow server has two requests in flight, of both replicas together', async () => {
    const [one, other] = [addReplica(), addReplica()];
    await read(one, 'http://busy.test/');
    await read(other, 'http://busy.test/');
    delay = 1600;
    const pages = [1, 2, 3, 4].map((page) => read(page % 2 ? one : other, `http://busy.test/${page}`));
    await Promise.all(pages);
    expect(requestLogOf('busy.test').most).toBe(2);
  });

  test('replicas share the robots.txt of a site', async () => {
    robots.set('shared.test', 'User-agent: *\nDisallow: /a\nSitemap: /s.xml');
    await expect(read(addReplica(), 'http://shared.test/a')).resolves.toMatchObject({ reason: 'robots' });
    await expect(read(addReplica(), 'http://shared.test/a')).resolves.toMatchObject({ reason: 'robots' });
    expect(requestLogOf('shared.test').requests).toBe(1);
  });

  test('replicas share a back-off, which ends', async () => {
    const [one, other] = [replicas.add(), replicas.add()];
    const url = new URL('http://resting.test/');
    await one.recordRefusal(url, { status: 429, retryAfter: 60_000 });
    await one.recordRefusal(url, { status: 503, retryAfter: 1 });
    await expect(other.acquire(url, signal)).resolves.toMatchObject({ kind: 'back_off', status: 429 });
    await replicas.query(`UPDATE crawl.site_rests SET until = now() + interval '100 milliseconds'`);
    const permit = await until(async () => {
      const permit = await other.acquire(url, signal);
      return permit.kind === 'permit' && permit;
    });
    await permit.release();
  });

  test('a caller that aborts its wait does not block others', async () => {
    const politeness = replicas.add();
    const url = new URL('http://left.test/');
    const first = await politeness.acquire(url, signal, { crawlDelay: 30_000 });
    const leaving = new AbortController();
    const waiting = politeness.acquire(url, leaving.signal);
    leaving.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    if (first.kind === 'permit') await first.release();
    await expect(replicas.query('SELECT * FROM crawl.leases')).resolves.toEqual([]);
  });

  test('the cleanup job deletes only expired rows', async () => {
    const backOffs = replicas.backOffs;
    const files = replicas.robots;
    const now = systemClock.now();
    for (const [name, age] of [
      ['old', 2000],
      ['new', 0],
    ] as const) {
      await backOffs.begin(`web ${name}.test`, { status: 503, until: now - age });
      await files.save(`http://${name}.test`, {
        answer: { kind: 'closed', reason: 'dns' },
        fetchedAt: now - age,
      });
    }
    await backOffs.deleteBefore(now - 1000);
    await files.deleteBefore(now - 1000);
    await expect(backOffs.find('web old.test')).resolves.toBeUndefined();
    await expect(backOffs.find('web new.test')).resolves.toEqual({ status: 503, until: now });
    await expect(files.find('http://old.test')).resolves.toBeUndefined();
    await expect(files.find('http://new.test')).resolves.toEqual({
      answer: { kind: 'closed', reason: 'dns' },
      fetchedAt: now,
    });
  });
});
