import type { NewKey } from '@lode/contracts';
import { FakeJobs } from '../testing/fake-jobs';
import { Deployment } from '../testing/gateway-under-test';
import { addMember, setUpOwner } from '../testing/users-under-test';
import type { TestBrowser } from '../testing/test-browser';

let deployment: Deployment;
let jobs: FakeJobs;
let owner: TestBrowser;
let grace: TestBrowser;
let edith: TestBrowser;

beforeAll(async () => {
  deployment = await Deployment.create();
  jobs = await FakeJobs.serve(deployment);
  const gateway = await deployment.gateway({ LODE_RATE_LIMIT: 'off' });
  owner = await setUpOwner(deployment, gateway);
  grace = await addMember(owner, gateway, { email: 'grace@example.com', role: 'member' });
  edith = await addMember(owner, gateway, { email: 'edith@example.com', role: 'owner' });
});

afterAll(() => deployment.stop());

const idOf = async (browser: TestBrowser): Promise<string> => (await browser.session()).person.id;

const cancelled = async (browser: TestBrowser, creator: string | null): Promise<number> => {
  const { id } = jobs.begin((await owner.session()).account.id, { created_by: creator });
  return (await browser.ask(`/jobs/${id}`, { method: 'DELETE' })).status;
};

test('a member cancels own jobs and those of own keys, an owner all', async () => {
  const made = await edith.ask('/keys', { method: 'POST', body: { name: 'own', scopes: ['verify:write'] } });
  const key = ((await made.json()) as NewKey).id;
  const [byGrace, byEdith] = [await idOf(grace), await idOf(edith)];
  expect(await cancelled(grace, byGrace)).toBe(200);
  expect(await cancelled(grace, byEdith)).toBe(403);
  expect(await cancelled(grace, key)).toBe(403);
  expect(await cancelled(grace, null)).toBe(200);
  expect(await cancelled(owner, byGrace)).toBe(200);
  expect(await cancelled(edith, key)).toBe(200);
  const demoted = await owner.ask(`/members/${byEdith}`, { method: 'PATCH', body: { role: 'member' } });
  expect(demoted.status).toBe(200);
  expect(await cancelled(edith, key)).toBe(200);
  expect(await cancelled(edith, byGrace)).toBe(403);
});
