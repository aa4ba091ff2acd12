import type { Job } from '@lode/contracts';
import { ask } from '../harness/http-client';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';
import { addSilentHost, beginBulk, doneJob, getJob } from './bulk-job';

export const cancel: Suite = (lode) =>
  describe('DELETE /jobs/{id}', () => {
    const stop = async (id: string): Promise<Job> =>
      (await ask(lode(), `/jobs/${id}`, { method: 'DELETE' })).json<Job>();

    it('stops a job, and is repeatable', async () => {
      const { id } = (await beginBulk(lode(), [addSilentHost(lode(), 'stopped.test')])).json<Job>();
      await until('it is running', async () => (await getJob(lode(), id)).state === 'running');
      const stopped = await stop(id);
      expect(stopped).toMatchObject({ id, state: 'cancelled', result: null });
      const { created_at, expires_at } = stopped;
      const same = { id, state: 'cancelled', result: null, created_at, expires_at };
      expect(await stop(id)).toMatchObject(same);
      expect(await getJob(lode(), id)).toMatchObject(same);
    });

    it('has no effect on a completed job', async () => {
      const { id } = (await beginBulk(lode(), ['no address'])).json<Job>();
      const done = await doneJob(lode(), id);
      expect(await stop(id)).toEqual(done);
    });
  });
