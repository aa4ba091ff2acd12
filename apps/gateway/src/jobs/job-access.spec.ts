import { scopes as allScopes, writeScopeOf, type Job, type ProblemError } from '@lode/contracts';
import { createContext } from '@lode/bus';
import { JobAccess } from './job-directory';
import { jobStarters } from './jobs.controller';

const id = 'job_verification_01993f5e-7cf0-7a44-b9a6-1f6f3a7c2d11';

const of = (job: Job, scopes: readonly string[]) =>
  [new JobAccess({ get: async () => job }), { scopes: new Set(scopes) }, createContext(1000)] as const;

const find = (operation: string, ...scopes: string[]): Promise<Job> => {
  const job = { id, operation } as Job;
  const [access, key, context] = of(job, scopes);
  return access.find(id, key, context);
};

/** The jobs of all operations that start some, with keys of one scope and of two. */
it('a key reads jobs by the scope of their operation or the one that reads, and cancels by the one that writes', async () => {
  const failures: string[] = [];
  const sets = allScopes.flatMap((one) => allScopes.map((other) => [one, other]));
  for (const { service, name, scope } of jobStarters) {
    const job = { id: id.replace('verification', service), operation: name } as Job;
    const write = writeScopeOf(scope);
    if (!allScopes.includes(write)) failures.push(`${name}: there is no scope ${write}`);
    for (const held of sets) {
      const [access, key, context] = of(job, held);
      const outcome = (work: Promise<unknown>): Promise<string> =>
        work.then(
          () => 'allowed',
          (error: ProblemError) => error.code,
        );
      const mayRead = held.some((one) => one === scope || writeScopeOf(one) === scope);
      const expected = [mayRead, mayRead && held.includes(write)].map((may) =>
        may ? 'allowed' : 'forbidden',
      );
      const found = [
        await outcome(access.find(job.id, key, context)),
        await outcome(access.requireCancellable(job.id, key, context)),
      ];
      if (found.join() !== expected.join()) failures.push(`${name} with ${held.join()}: ${found.join()}`);
    }
  }
  expect(failures).toEqual([]);
});

it.each([
  ['verify_email', 'verify:read'],
  ['verify_emails', 'verify:write'],
  ['verify_emails', 'verify:read'],
])('a job of %s can be read with the scope %s', async (operation, scope) => {
  expect(await find(operation, 'keys:admin', scope)).toMatchObject({ id });
});

it.each([
  ['another scope', 'verify_email', ['verify:write'], 'verify:read'],
  ['no scope', 'verify_email', [], 'verify:read'],
])('%s: forbidden, with the missing scope', async (_name, operation, scopes, missing) => {
  await expect(find(operation, ...scopes)).rejects.toMatchObject({
    code: 'forbidden',
    detail: expect.stringContaining(missing) as string,
  });
});

it.each([
  ['an operation of the bus alone', 'look_up', ['verify:read']],
  ['an operation of another service', 'list_keys', ['keys:admin']],
  ['an unknown operation', 'nothing', ['verify:read']],
])('%s: not found', async (_name, operation, scopes) => {
  await expect(find(operation, ...scopes)).rejects.toMatchObject({ code: 'not_found' });
});
