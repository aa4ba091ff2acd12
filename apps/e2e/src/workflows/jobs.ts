import type { Job, JobChange } from '@lode/contracts';
import { expectProblem, type Suite } from '../harness/suite';
import { ask } from '../harness/http-client';
import { otherAccount } from '../harness/accounts';
import { addSilentHost, beginBulk, doneJob, getJob } from '../api/jobs';

export const jobWorkflow: Suite = (lode) =>
  describe('a job', () => {
    beforeAll(() => lode().sandbox.add({ name: 'job.test', mailboxes: { anna: 'exists' } }));

    it('has the result of the synchronous answer, and streams its progress to its account only', async () => {
      const emails = ['anna@job.test', 'unlisted@job.test'];
      const begun = await beginBulk(lode(), emails);
      const { id } = begun.json<Job>();
      expect([begun.status, begun.headers.get('location')]).toEqual([202, `/jobs/${id}`]);
      const events = await ask(lode(), `/jobs/${id}/events`);
      expect(changesIn(events.text).at(-1)).toEqual({ id, state: 'done', progress: { done: 2, total: 2 } });
      const answer = await ask(lode(), '/bulk-email-verifier', { method: 'POST', body: { emails } });
      expect((await doneJob(lode(), id)).result).toEqual(answer.json());
      const { key } = await otherAccount(lode());
      for (const [method, path] of [
        ['GET', `/jobs/${id}`],
        ['GET', `/jobs/${id}/events`],
        ['DELETE', `/jobs/${id}`],
      ] as const)
        expectProblem(await ask(lode(), path, { method, key }), 404, 'not_found');
    });

    it('ends when it is cancelled', async () => {
      const { id } = (await beginBulk(lode(), [addSilentHost(lode(), 'cancelled-job.test')])).json<Job>();
      const cancelled = await ask(lode(), `/jobs/${id}`, { method: 'DELETE' });
      expect(cancelled.json<Job>()).toMatchObject({ id, state: 'cancelled', result: null });
      expect((await getJob(lode(), id)).state).toBe('cancelled');
    });
  });

/** The changes of a job in the text of a stream. @throws Error for other content */
function changesIn(text: string): JobChange[] {
  const blocks = text.split('\n\n').filter((block) => block !== '' && block !== ':');
  return blocks.map((block) => {
    const [, data] = /^event: state\n(?:id: \d+\n)?data: (.*)$/.exec(block) ?? [];
    if (data === undefined) throw new Error(`not an event: ${block}`);
    return JSON.parse(data) as JobChange;
  });
}
