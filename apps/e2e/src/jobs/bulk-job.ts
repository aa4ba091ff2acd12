import type { Job } from '@lode/contracts';
import type { Deployment } from '../harness/deployment';
import { ask, type Answer, type AskOptions } from '../harness/http-client';
import { until } from '../harness/until';

/** Starts a bulk verification as a job. */
export const beginBulk = (lode: Deployment, emails: string[], options: AskOptions = {}): Promise<Answer> =>
  ask(lode, '/bulk-email-verifier', {
    method: 'POST',
    body: { emails },
    ...options,
    headers: { Prefer: 'respond-async', ...options.headers },
  });

export const getJob = async (lode: Deployment, id: string): Promise<Job> =>
  (await ask(lode, `/jobs/${id}`)).json<Job>();

/** The completed job. */
export async function doneJob(lode: Deployment, id: string): Promise<Job> {
  await until(`${id} is done`, async () => (await getJob(lode, id)).state === 'done', 30_000);
  return getJob(lode, id);
}

/** An address with a silent host, so that its job is still running during a test. */
export function addSilentHost({ sandbox }: Deployment, domain: string): string {
  const fault = { at: 'banner', kind: 'silence' } as const;
  sandbox.add({ name: domain, mailboxes: { anna: 'exists' }, hosts: [{ behaviour: { fault } }] });
  return `anna@${domain}`;
}
