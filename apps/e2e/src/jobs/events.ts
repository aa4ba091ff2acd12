import type { Job, JobChange } from '@lode/contracts';
import { ask } from '../harness/http-client';
import type { Suite } from '../harness/suite';
import { addSilentHost, beginBulk, doneJob } from './bulk-job';
import { changesIn } from './changes-in';

export const events: Suite = (lode) =>
  describe('GET /jobs/{id}/events', () => {
    beforeAll(() => lode().sandbox.add({ name: 'events.test', mailboxes: { anna: 'exists' } }));

    const eventsOf = async (id: string): Promise<JobChange[]> => {
      const stream = await ask(lode(), `/jobs/${id}/events`);
      expect([stream.status, stream.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
      return changesIn(stream.text);
    };

    it('reports the progress of a job until it ends', async () => {
      const emails = Array.from({ length: 40 }, (_, number) => `person${number}@events.test`);
      const { id } = (await beginBulk(lode(), emails)).json<Job>();
      const changes = await eventsOf(id);
      expect(changes.at(-1)).toEqual({ id, state: 'done', progress: { done: 40, total: 40 } });
      const done = changes.map(({ progress }) => progress.done);
      expect(done).toEqual(done.toSorted((a, b) => a - b));
    });

    it('reports a completed job once to a late subscriber', async () => {
      const { id } = (await beginBulk(lode(), ['anna@events.test'])).json<Job>();
      await doneJob(lode(), id);
      expect(await eventsOf(id)).toEqual([{ id, state: 'done', progress: { done: 1, total: 1 } }]);
    });

    it('ends when the job is cancelled', async () => {
      const email = addSilentHost(lode(), 'cancelled.events.test');
      const { id } = (await beginBulk(lode(), [email])).json<Job>();
      const events = eventsOf(id);
      await ask(lode(), `/jobs/${id}`, { method: 'DELETE' });
      expect((await events).at(-1)).toMatchObject({ id, state: 'cancelled' });
    });
  });
