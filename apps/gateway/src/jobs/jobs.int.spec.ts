import { GetJob, type Job, type JobList, type NewKey, type Problem } from '@lode/contracts';
import { createContext } from '@lode/bus';
import type { FakeJobs } from '../testing/fake-jobs';
import type { Deployment, GatewayUnderTest } from '../testing/gateway-under-test';
import { sharedGateway } from '../testing/shared-gateway';

const unknown = 'job_verification_00000000-0000-7000-8000-000000000000';

let deployment: Deployment;
let gateway: GatewayUnderTest;
let jobs: FakeJobs;
let account: string;

beforeAll(async () => {
  ({ deployment, gateway, jobs } = await sharedGateway());
  jobs.clear();
  await gateway.ask(`/jobs/${unknown}`);
  account = jobs.callers.at(-1) ?? '';
});

const ask = async (method: string, id: string, key?: string): Promise<[number, Job & Problem]> => {
  const response = await gateway.ask(`/jobs/${id}`, {
    method,
    ...(key ? { headers: { 'X-API-Key': key } } : {}),
  });
  return [response.status, (await response.json()) as Job & Problem];
};

const keyWith = async (...scopes: string[]): Promise<string> =>
  ((await (await gateway.post('/keys', { name: 'narrow', scopes })).json()) as NewKey).key;

it('a request with respond-async starts a job, which a page of another origin can follow', async () => {
  const open = await deployment.gateway({ LODE_CORS_ORIGINS: 'https://app.example.com' });
  const response = await open.post(
    '/bulk-email-verifier',
    { emails: ['jane@example.com', 'joe@example.com'] },
    { Prefer: 'respond-async', Origin: 'https://app.example.com' },
  );
  const job = (await response.json()) as Job;
  expect([response.status, response.headers.get('location')]).toEqual([202, `/jobs/${job.id}`]);
  expect(response.headers.get('vary')).toBe('Origin, Prefer, Accept-Encoding');
  expect(response.headers.get('access-control-expose-headers')).toMatch(/Location.*Preference-Applied/);
  expect(await ask('GET', job.id)).toMatchObject([200, { progress: { done: 0, total: 2 } }]);
  await open.stop();
});

it('a job is returned unchanged over HTTP and on the bus', async () => {
  const job = jobs.begin(account, { state: 'done', result: { total: 1 } });
  expect(await ask('GET', job.id)).toEqual([200, job]);
  const bus = deployment.service('platform');
  expect(await bus.call(GetJob, { id: job.id }, createContext(1000, { account }))).toEqual(job);
});

it('a job can be cancelled, and an ended one does not change', async () => {
  const job = jobs.begin(account);
  expect(await ask('DELETE', job.id)).toEqual([200, { ...job, state: 'cancelled' }]);
  const done = jobs.begin(account, { state: 'done' });
  expect(await ask('DELETE', done.id)).toEqual([200, done]);
});

describe.each(['GET', 'DELETE'])('%s: there is no job', (method) => {
  it('with an unknown id of any form', async () => {
    for (const id of [
      unknown,
      'job_gateway_00000000-0000-7000-8000-000000000000',
      'job_1',
      '*',
      '%3E',
      'job_x_*',
    ]) {
      const [status, problem] = await ask(method, id);
      expect([id, status, problem.code]).toEqual([id, 404, 'not_found']);
    }
  });

  it('of another account', async () => {
    const { id } = jobs.begin('acc_somebody');
    const [, other] = await ask(method, unknown);
    expect(await ask(method, id)).toEqual([
      404,
      { ...other, instance: `/jobs/${id}`, request_id: expect.stringMatching(/^req_/) as string },
    ]);
  });

  it('for a key that could not have started it: 403 with the scope, and the job continues', async () => {
    const { id } = jobs.begin(account);
    const key = await keyWith('keys:admin', ...(method === 'GET' ? [] : ['verify:read']));
    const [status, problem] = await ask(method, id, key);
    expect([status, problem.code]).toEqual([403, 'forbidden']);
    expect(problem.detail).toContain('verify:write');
    expect((await ask('GET', id, await keyWith('verify:write')))[1].state).toBe('running');
  });

  it('any more: 410', async () => {
    const { id } = jobs.begin(account, { state: 'done' });
    jobs.expire(id);
    expect(await ask(method, id)).toMatchObject([410, { code: 'gone' }]);
  });

  it('and no key: 401', async () => {
    const { id } = jobs.begin(account);
    expect((await fetch(`${gateway.url}/jobs/${id}`, { method })).status).toBe(401);
  });
});

describe('GET /jobs', () => {
  const list = async (query = '', key?: string): Promise<[number, JobList & Problem]> => {
    const headers = key === undefined ? {} : { headers: { 'X-API-Key': key } };
    const response = await gateway.ask(`/jobs${query}`, headers);
    return [response.status, (await response.json()) as JobList & Problem];
  };

  it('lists the jobs of the account by pages, for keys with the scope of their operation', async () => {
    const verify = await keyWith('verify:write');
    const { id } = jobs.begin(account, { state: 'failed' });
    jobs.begin('acc_another', { state: 'failed' });
    const listed: string[] = [];
    for (let cursor = ''; ;) {
      const [status, page] = await list(`?limit=2&operation=verify_emails${cursor}`, verify);
      expect(status).toBe(200);
      listed.push(...page.jobs.map((job) => job.id));
      if (page.next_cursor === null) break;
      cursor = `&cursor=${page.next_cursor}`;
    }
    expect(listed).toContain(id);
    expect(new Set(listed).size).toBe(listed.length);
    const [, failed] = await list('?operation=verify_emails&state=failed', verify);
    expect(failed.jobs.map((job) => job.id)).toEqual([id]);
    expect(failed.jobs[0]).not.toHaveProperty('result');
    expect(await list('', await keyWith('keys:admin'))).toEqual([200, { jobs: [], next_cursor: null }]);
  });

  it('is 503 with the names of the services that do not respond, 403 without the scope', async () => {
    const [status, { detail }] = await list();
    expect(status).toBe(503);
    expect(detail).toContain('crawl');
    expect(detail).not.toContain('verification');
    expect(await list('?operation=verify_emails', await keyWith('keys:admin'))).toMatchObject([403, {}]);
  });

  it.each(['?operation=verify_email5', '?state=over', '?limit=0', '?limit=101', '?cursor=x', '?page=2'])(
    'rejects %s with the parameter',
    async (query) => {
      const [status, { errors }] = await list(query);
      expect(status).toBe(400);
      expect(errors?.[0]?.location).toMatch(/^query\./);
    },
  );
});

it('other methods are rejected with the allowed ones', async () => {
  const response = await gateway.ask('/jobs/job_1', { method: 'POST' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD, DELETE']);
  const events = await gateway.ask('/jobs/job_1/events', { method: 'DELETE' });
  expect([events.status, events.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
});
