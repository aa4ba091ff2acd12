import { once } from 'node:events';
import { connect } from 'node:net';
import { jobOperations, type JobRows, type JobState, type NewKey, type Problem } from '@lode/contracts';
import { freePort } from '@lode/platform';
import { until } from '@lode/testing';
import { EventStream } from '../testing/event-stream';
import type { FakeJobs } from '../testing/fake-jobs';
import { chosenKey, type Deployment, type GatewayUnderTest } from '../testing/gateway-under-test';
import { sharedGateway } from '../testing/shared-gateway';

const unknown = 'job_verification_00000000-0000-7000-8000-000000000000';

let deployment: Deployment;
let gateway: GatewayUnderTest;
let jobs: FakeJobs;
let account: string;

beforeAll(async () => {
  ({ deployment, gateway, jobs } = await sharedGateway());
  await gateway.ask(`/jobs/${unknown}`);
  account = jobs.callers.at(-1) ?? '';
});

const listeners = (id: string): number =>
  deployment.subscriptions.get(jobOperations.verification.progress.of(id).subject) ?? 0;

async function open(id: string, { by = gateway, key = chosenKey } = {}): Promise<EventStream> {
  const leaving = new AbortController();
  const headers = { 'X-API-Key': key };
  const response = await by.ask(`/jobs/${id}/events`, { headers, signal: leaving.signal });
  expect(response.status).toBe(200);
  return new EventStream(response, leaving);
}

/** Every event as its state and progress. */
const statesOf = (stream: EventStream): [JobState, number][] =>
  stream.changes.map(({ state, progress }) => [state, progress.done]);

const step = (id: string, done: number): unknown => jobs.change(id, { progress: { done, total: 10 } });

describe('the events of a job', () => {
  it('are the current state, each change, and the end after a final state', async () => {
    const { id } = jobs.begin(account, { state: 'queued' });
    const stream = await open(id);
    await until(() => stream.changes.length === 1);
    expect(stream.changes[0]).toEqual({ id, state: 'queued', progress: { done: 0, total: 10 } });
    jobs.change(id, { state: 'running' });
    await until(() => stream.changes.length === 2);
    step(id, 4);
    await until(() => stream.changes.length === 3);
    jobs.change(id, { state: 'done', progress: { done: 10, total: 10 }, result: { secret: true } });
    await until(() => stream.ended);
    expect(statesOf(stream)).toEqual([
      ['queued', 0],
      ['running', 0],
      ['running', 4],
      ['done', 10],
    ]);
    expect(JSON.stringify(stream.changes)).not.toContain('secret');
    await until(() => listeners(id) === 0);
  });

  it('are a stream that proxies do not buffer, with the headers of every response', async () => {
    const { id } = jobs.begin(account, { state: 'done' });
    const { response } = await open(id);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^req_/) as string,
    });
  });

  it('begin with the state after a reconnect', async () => {
    const { id } = jobs.begin(account);
    const first = await open(id);
    await until(() => listeners(id) === 1);
    await first.leave();
    await until(() => listeners(id) === 0);
    step(id, 7);
    const second = await open(id);
    await until(() => second.changes.length === 1);
    jobs.change(id, { state: 'failed' });
    await until(() => second.ended);
    expect(statesOf(second)).toEqual([
      ['running', 7],
      ['failed', 7],
    ]);
  });

  it('reach every client, on every gateway', async () => {
    const other = await deployment.gateway();
    const { id } = jobs.begin(account);
    const streams = await Promise.all([open(id), open(id), open(id, { by: other })]);
    await until(() => streams.every(({ changes }) => changes.length === 1));
    jobs.change(id, { state: 'done' });
    await until(() => streams.every(({ ended }) => ended));
    await other.stop();
  });

  it('are polled every five seconds, which detects lost events and revoked keys', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const made = await gateway.post('/keys', { name: 'follower' });
    const { id: keyId, key } = (await made.json()) as NewKey;
    const { id } = jobs.begin(account);
    const [own, revoked] = await Promise.all([open(id), open(id, { key })]);
    await until(() => own.changes.length === 1 && revoked.changes.length === 1);
    await gateway.ask(`/keys/${keyId}`, { method: 'DELETE' });
    jobs.changeSilently(id, { state: 'done' });
    vi.advanceTimersByTime(5000);
    vi.useRealTimers();
    await until(() => own.ended && revoked.ended);
    expect(statesOf(own)).toEqual([
      ['running', 0],
      ['done', 0],
    ]);
    expect(statesOf(revoked)).toEqual([['running', 0]]);
    expect((await gateway.ask(`/jobs/${id}/events`, { headers: { 'X-API-Key': key } })).status).toBe(401);
  });

  it('report an invalid parameter where the client has put it', async () => {
    const { id } = jobs.begin(account);
    const response = await gateway.ask(`/jobs/${id}/events?fields=unknown`);
    expect(response.status).toBe(400);
    const { errors } = (await response.json()) as Problem;
    expect(errors?.map(({ location }) => location)).toEqual(['query.fields']);
  });

  it('with HEAD have headers only', async () => {
    const { id } = jobs.begin(account);
    const response = await gateway.ask(`/jobs/${id}/events`, { method: 'HEAD' });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    await until(() => listeners(id) === 0);
  });
});

describe('the rows of a running job', () => {
  const row = { name: 'Cedar Dental' };

  it('are events, for the account and the fields of the caller, and are not sent again after a reconnect', async () => {
    const bus = await jobs.serveLeads(deployment);
    const { id } = jobs.begin(account, { operation: 'generate_leads' }, 'leads');
    const announce = (revision: number, rows: unknown[]): void => {
      jobs.rows.set(id, { revision, rows } as JobRows);
      const progress = { done: 0, total: 10 };
      bus.emit(jobOperations.leads.progress.of(id), { id, state: 'running', progress, revision });
    };
    const follow = async (headers: Record<string, string> = {}): Promise<EventStream> => {
      const leaving = new AbortController();
      const response = await gateway.ask(`/jobs/${id}/events?fields=name`, {
        headers: { 'X-API-Key': chosenKey, ...headers },
        signal: leaving.signal,
      });
      return new EventStream(response, leaving);
    };
    const stream = await follow();
    await until(() => stream.changes.length === 1);
    announce(7, [row]);
    await until(() => stream.rows.length === 1);
    expect(stream.rows).toEqual([{ id: '7', rows: [row] }]);
    expect(jobs.rowRequests.at(-1)).toEqual({ id, fields: 'name', account });
    announce(8, [row, row]);
    await until(() => stream.rows.length === 2);
    await stream.leave();

    const [again, behind] = [await follow({ 'Last-Event-ID': '8' }), await follow({ 'Last-Event-ID': '7' })];
    await until(() => behind.rows.length === 1);
    expect(behind.rows).toEqual([{ id: '8', rows: [row, row] }]);
    const asked = jobs.rowRequests.length;
    announce(9, []);
    await until(() => again.rows.length === 1 && behind.rows.length === 2);
    expect(again.rows).toEqual([{ id: '9', rows: [] }]);
    expect(jobs.rowRequests.length).toBeGreaterThan(asked);
    await Promise.all([again.leave(), behind.leave()]);
  });
});

describe('a client of events', () => {
  it('that never reads and disconnects leaves no resources', async () => {
    const { id } = jobs.begin(account);
    const socket = connect(gateway.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.pause().write(`GET /jobs/${id}/events HTTP/1.1\r\nHost: a\r\nX-API-Key: ${chosenKey}\r\n\r\n`);
    await until(() => listeners(id) === 1);
    for (let done = 1; done <= 10; done += 1) step(id, done);
    socket.destroy();
    await until(() => listeners(id) === 0);
  });

  it('that disconnects before the response leaves no resources', async () => {
    const { id } = jobs.begin(account);
    const release = jobs.hold();
    const leaving = new AbortController();
    const asked = gateway.ask(`/jobs/${id}/events`, { signal: leaving.signal }).catch(() => undefined);
    await until(() => listeners(id) === 1);
    leaving.abort();
    await asked;
    release();
    await until(() => listeners(id) === 0);
  });

  it('receives errors as a problem before the stream', async () => {
    const expired = jobs.begin(account, { state: 'done' });
    jobs.expire(expired.id);
    const foreign = jobs.begin('acc_somebody');
    const own = jobs.begin(account);
    const made = await gateway.post('/keys', { name: 'narrow', scopes: ['lists:read'] });
    const { key: narrow } = (await made.json()) as NewKey;
    for (const [path, key, status, code] of [
      [expired.id, chosenKey, 410, 'gone'],
      [foreign.id, chosenKey, 404, 'not_found'],
      [own.id, narrow, 403, 'forbidden'],
      [own.id, 'unknown', 401, 'unauthorized'],
      [unknown, chosenKey, 404, 'not_found'],
      ['job_1', chosenKey, 404, 'not_found'],
      ['x'.repeat(101), chosenKey, 400, 'validation'],
    ] as const) {
      const response = await gateway.ask(`/jobs/${path}/events`, { headers: { 'X-API-Key': key } });
      expect([path, response.status]).toEqual([path, status]);
      expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
      expect((await response.json()) as Problem).toMatchObject({ code });
    }
    for (const { id } of [expired, foreign, own]) expect(listeners(id)).toBe(0);
  });

  it('is counted while it is connected, and measured afterwards', async () => {
    const port = await freePort();
    const measured = await deployment.gateway({
      LODE_MANAGEMENT_PORT: String(port),
      LODE_MANAGEMENT_HOST: '127.0.0.1',
    });
    const metrics = async (): Promise<string> => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const { id } = jobs.begin(account);
    const stream = await open(id, { by: measured });
    expect(await metrics()).toMatch(/^lode_http_event_streams.* 1$/m);
    jobs.change(id, { state: 'done' });
    await until(() => stream.ended);
    await until(async () => /^lode_http_event_streams.* 0$/m.test(await metrics()));
    await until(async () => /_count\{.*operation="job_events",status="200".*\} 1$/m.test(await metrics()));
    await measured.stop();
  });

  it('is rejected beyond a hundred per account', async () => {
    const { id } = jobs.begin(account);
    const streams = await Promise.all(Array.from({ length: 100 }, () => open(id)));
    const refused = await gateway.ask(`/jobs/${id}/events`);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1']);
    jobs.change(id, { state: 'cancelled' });
    await until(() => streams.every(({ ended }) => ended));
    await until(() => listeners(id) === 0);
  });
});

describe('a gateway that stops', () => {
  it('ends its streams regularly and immediately', async () => {
    const stopping = await deployment.gateway();
    const { id } = jobs.begin(account);
    const stream = await open(id, { by: stopping });
    await until(() => stream.changes.length === 1);
    const started = performance.now();
    await stopping.stop();
    expect(performance.now() - started).toBeLessThan(5000);
    await until(() => stream.ended);
    const next = await open(id);
    await until(() => next.changes.length === 1);
    jobs.change(id, { state: 'done' });
    await until(() => next.ended);
  });
});
