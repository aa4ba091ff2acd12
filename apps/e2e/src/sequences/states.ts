import type { EnrolledLeads } from '@lode/contracts';
import { expectProblem } from '../harness/expect-problem';
import type { Suite } from '../harness/suite';
import { Desk } from './desk';
import { farWindow } from './far-window';

/** One of three leads has no address. */
const left = { invalid: 1, no_address: 1, undeliverable: 0, no_source: 0 };

export const sequenceStates: Suite = (lode) =>
  describe('a sequence', () => {
    const desk = (): Desk => new Desk(lode());

    it('goes from draft to archive, and no other way', async () => {
      const { id, status } = await desk().enrolled([{ email: 'a@states.test' }], farWindow());
      expect(status).toBe('draft');
      const refused = async (path: string, method = 'POST', body?: object) =>
        expectProblem(await desk().ask(`/${id}${path}`, method, body), 409, 'conflict');
      await refused('/pause');
      await refused('/resume');
      expect([await desk().moved(id, 'start'), await desk().moved(id, 'start')]).toEqual([
        'active',
        'active',
      ]);
      await refused('', 'PATCH', { name: 'x' });
      await refused('', 'DELETE');
      expect(await desk().moved(id, 'pause')).toBe('paused');
      await refused('', 'PATCH', { steps: [] });
      expect((await desk().ask(`/${id}`, 'PATCH', { daily_limit: 7 })).json()).toMatchObject({
        daily_limit: 7,
      });
      expect([await desk().moved(id, 'resume'), await desk().moved(id, 'archive')]).toEqual([
        ...['active', 'archived'],
      ]);
      for (const path of ['/start', '/resume', '/pause']) await refused(path);
      expect((await desk().ask(`/${id}`, 'DELETE')).status).toBe(200);
      expectProblem(await desk().ask(`/${id}`), 404, 'not_found');
    }, 30_000);

    it('has everybody once, and shows what each would get', async () => {
      const leads = [
        { email: 'x@once.test', first_name: 'Xe' },
        { email: 'y@once.test' },
        { name: 'No address' },
      ];
      const { id: list } = await desk().lists.with('Once', leads);
      const { id } = await desk().make();
      const enrol = () => desk().lists.good<EnrolledLeads>(desk().ask(`/${id}/enrolments`, 'POST', { list }));
      expect(await enrol()).toEqual({ total: 3, enrolled: 2, already: 0, suppressed: 0, ...left });
      expect(await enrol()).toEqual({ total: 3, enrolled: 0, already: 2, suppressed: 0, ...left });
      const [lead] = await desk().lists.leads(list);
      const preview = await desk().ask(`/${id}/preview?lead=${lead?.id}`);
      expect(preview.json()).toMatchObject({ messages: [{ position: 1, subject: 'Hello Xe' }] });
      expectProblem(await desk().ask(`/${id}/preview?lead=led_unknown`), 404, 'not_found');
    });
  });
