import {
  ProblemError,
  type JobSummary,
  type ListJobsRequest,
  type ServiceJobsRequest,
} from '@lode/contracts';
import { createContext } from '@lode/bus';
import { listJobs } from './jobs.controller';

type Asked = ServiceJobsRequest & { readonly service: string };

const uuid = (age: number): string => `01993f5e-7cf0-7a44-b9a6-${String(999 - age).padStart(12, '0')}`;
const job = (service: string, operation: string, age: number): JobSummary =>
  ({ id: `job_${service}_${uuid(age)}`, operation, state: 'done' }) as JobSummary;

const stored: readonly JobSummary[] = [
  job('crawl', 'crawl_site', 1),
  job('verification', 'verify_emails', 2),
  job('crawl', 'crawl_site', 3),
  job('leads', 'generate_leads', 4),
  job('verification', 'verify_emails', 5),
];

/** The services with the stored jobs; those that are named do not respond. */
function jobsOf(...away: string[]) {
  const asked: Asked[] = [];
  const list = async (service: string, request: ServiceJobsRequest): Promise<JobSummary[]> => {
    asked.push({ service, ...request });
    if (away.includes(service)) throw new ProblemError('unavailable');
    return stored
      .filter(
        ({ id, operation }) => id.startsWith(`job_${service}_`) && request.operations.includes(operation),
      )
      .filter(({ id }) => request.before === undefined || id.slice(-36) < request.before)
      .slice(0, request.limit);
  };
  const ask = (request: ListJobsRequest = {}, ...scopes: string[]) =>
    listJobs(
      { list },
      request,
      createContext(1000, { account: 'acc_a', scopes: scopes.length > 0 ? new Set(scopes) : undefined }),
    );
  return { asked, ask };
}

it('merges the jobs of all services, newest first', async () => {
  expect(await jobsOf().ask()).toEqual({ jobs: stored, next_cursor: null });
});

it.each([1, 2, 3, 4, 5])('pages of %i have every job once', async (limit) => {
  const { ask } = jobsOf();
  const pages: JobSummary[][] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await ask(cursor === undefined ? { limit } : { limit, cursor });
    pages.push(page.jobs);
    cursor = page.next_cursor;
  }
  expect(pages.flat()).toEqual(stored);
  expect(pages.every(({ length }) => length >= 1 && length <= limit)).toBe(true);
});

it('a key sees only jobs of operations whose scope it holds, and no other service is asked', async () => {
  const { ask, asked } = jobsOf('leads');
  const { jobs } = await ask({}, 'crawl:read', 'email:write');
  expect(jobs.map(({ operation }) => operation)).toEqual(['crawl_site', 'crawl_site']);
  expect(asked.map(({ service }) => service)).not.toContain('leads');
  expect(await jobsOf().ask({}, 'keys:admin')).toEqual({ jobs: [], next_cursor: null });
});

it('the operation is a filter, and 403 without its scope', async () => {
  const { ask, asked } = jobsOf();
  expect((await ask({ operation: 'generate_leads', state: 'done' })).jobs).toHaveLength(1);
  expect(asked).toMatchObject([{ service: 'leads', operations: ['generate_leads'], state: 'done' }]);
  await expect(ask({ operation: 'generate_leads' }, 'crawl:read')).rejects.toMatchObject({
    code: 'forbidden',
    detail: expect.stringContaining('leads:read') as string,
  });
});

it('while a service is unavailable, the problem names it', async () => {
  await expect(jobsOf('crawl', 'leads').ask()).rejects.toMatchObject({
    code: 'unavailable',
    detail: expect.stringContaining('since crawl and leads did not answer') as string,
  });
  expect((await jobsOf('crawl').ask({ operation: 'verify_emails' })).jobs).toHaveLength(2);
});

it.each([
  [{ operation: 'generate_lead' }, 'did you mean generate_leads?'],
  [{ operation: '' }, 'send one of'],
  [{ operation: 'constructor' }, 'send one of'],
  [{ cursor: 'x' }, 'send the next_cursor'],
  [{ cursor: Buffer.from('lst_01993f5e-7cf0-7a44-b9a6-000000000000').toString('base64url') }, 'next_cursor'],
])('rejects %j', async (request, fix) => {
  await expect(jobsOf().ask(request)).rejects.toMatchObject({
    code: 'validation',
    errors: [expect.objectContaining({ fix: expect.stringContaining(fix) as string })],
  });
});
