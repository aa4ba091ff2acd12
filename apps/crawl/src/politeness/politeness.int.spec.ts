import { createServer, get, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { systemClock } from '@lode/platform';
import { until } from '@lode/testing';
import { fetchRobots, RobotsFiles } from '../robots/robots-files';
import type { Exchange, WebExchange } from '../http/exchange';
import { PoliteExchange, RobotsAwareWeb } from '../web/polite-web';
import { PoliteReplicas } from './testing/polite-replicas';

const signal = new AbortController().signal;

describe('politeness across replicas, from the view of a server', () => {
  let replicas: PoliteReplicas;
  let server: Server;
  let requests = 0;
  let rules = '';

  beforeAll(async () => {
    replicas = await PoliteReplicas.start();
    server = createServer((_, response) => {
      requests++;
      response.end(rules);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => void server.close());

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
  test('replicas share the robots.txt of a site', async () => {
    rules = 'User-agent: *\nDisallow: /a\nSitemap: /s.xml';
    await expect(read(addReplica(), 'http://shared.test/a')).resolves.toMatchObject({ reason: 'robots' });
    await expect(read(addReplica(), 'http://shared.test/a')).resolves.toMatchObject({ reason: 'robots' });
    expect(requests).toBe(1);
  });

  test('replicas share a back-off, which ends', async () => {
    const [one, other] = [replicas.add(), replicas.add()];
    const url = new URL('http://resting.test/');
    await one.recordRefusal(url, { status: 429, retryAfter: 60_000 });
    await one.recordRefusal(url, { status: 503, retryAfter: 1 });
    await expect(other.acquire(url, signal)).resolves.toMatchObject({ kind: 'back_off', status: 429 });
    await replicas.query(`UPDATE crawl.site_back_offs SET until = now() + interval '100 milliseconds'`);
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
