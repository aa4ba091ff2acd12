import type { Job } from '@lode/contracts';
import { createContext } from '@lode/service-kit';
import { JobAccess } from './job-access';

const id = 'job_verification_01993f5e-7cf0-7a44-b9a6-1f6f3a7c2d11';

const find = (operation: string, ...scopes: string[]): Promise<Job> => {
  const job = { id, operation } as Job;
  const access = new JobAccess({ get: async () => job });
  return access.find(id, { scopes: new Set(scopes) }, createContext(1000));
};

it.each([
  ['verify_email', 'verify:read'],
  ['verify_emails', 'verify:write'],
])('a job of %s can be read with the scope %s', async (operation, scope) => {
  expect(await find(operation, 'keys:admin', scope)).toMatchObject({ id });
});

it.each([
  ['another scope', 'verify_email', ['verify:write'], 'verify:read'],
  ['the scope of single addresses alone', 'verify_emails', ['verify:read'], 'verify:write'],
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
