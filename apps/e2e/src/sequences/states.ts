import type { EnrolledLeads } from '@lode/contracts';
import { expectProblem } from '../harness/expect-problem';
import type { Suite } from '../harness/suite';
import { SequenceApi } from './sequence-api';
import { farWindow } from './far-window';

/** One of three leads has no address. */
const left = { invalid: 1, no_address: 1, undeliverable: 0, no_source: 0, not_found: [] };

export const sequenceStates: Suite = (lode) =>
  describe('a sequence', () => {
    const api = (): SequenceApi => new SequenceApi(lode());

    it('goes from draft to archive, and no other way', async () => {
      const { id, status } = await api().enrolled([{ email: 'a@states.test' }], farWindow());
      expect(status).toBe('draft');
      const refused = async (path: string, method = 'POST', body?: object) =>
        expectProblem(await api().ask(`/${id}${path}`, method, body), 409, 'conflict');
      await refused('/pause');
      await refused('/resume');
      expect([await api().moved(id, 'start'), await api().moved(id, 'start')]).toEqual(['active', 'active']);
      await refused('', 'PATCH', { name: 'x' });
      await refused('', 'DELETE');
      expect(await api().moved(id, 'pause')).toBe('paused');
      await refused('', 'PATCH', { steps: [] });
      expect((await api().ask(`/${id}`, 'PATCH', { daily_limit: 7 })).json()).toMatchObject({
        daily_limit: 7,
      });
      expect([await api().moved(id, 'resume'), await api().moved(id, 'archive')]).toEqual([
        ...['active', 'archived'],
      ]);
      for (const path of ['/start', '/resume', '/pause']) await refused(path);
      expect((await api().ask(`/${id}`, 'DELETE')).status).toBe(200);
      expectProblem(await api().ask(`/${id}`), 404, 'not_found');
    }, 30_000);

    it('has each lead once, and previews each message', async () => {
      const leads = [
        { email: 'x@once.test', first_name: 'Xe' },
        { email: 'y@once.test' },
        { name: 'No address' },
      ];
      const { id: list } = await api().lists.with('Once', leads);
      const { id } = await api().make();
      const enrol = () => api().lists.good<EnrolledLeads>(api().ask(`/${id}/enrolments`, 'POST', { list }));
      expect(await enrol()).toEqual({ total: 3, enrolled: 2, already: 0, suppressed: 0, ...left });
      expect(await enrol()).toEqual({ total: 3, enrolled: 0, already: 2, suppressed: 0, ...left });
      const [lead] = await api().lists.leads(list);
      const preview = await api().ask(`/${id}/preview?lead=${lead?.id}`);
      expect(preview.json()).toMatchObject({ messages: [{ position: 1, subject: 'Hello Xe' }] });
      expectProblem(await api().ask(`/${id}/preview?lead=led_unknown`), 404, 'not_found');
    });
  });
