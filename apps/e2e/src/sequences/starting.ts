import type { SequenceCheck } from '@lode/contracts';
import { expectProblem } from '../harness/expect-problem';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';
import { inForce } from '../privacy/in-force';
import { Lists } from '../privacy/lists';
import { Desk } from './desk';
import { farWindow } from './far-window';

export const startedSequence: Suite = (lode) =>
  describe('POST /sequences/{id}/start', () => {
    const desk = (): Desk => new Desk(lode());

    it('sends nothing outside its windows', async () => {
      const later = await desk().enrolled([{ email: 'later@windows.test' }], farWindow());
      await desk().moved(later.id, 'start');
      await desk().writeTo('now@windows.test');
      expect(desk().mails('later@windows.test')).toEqual([]);
      await until('the next window is known', async () => {
        const { next_send_at } = await desk().get(later.id);
        return /T12:00:00/.test(next_send_at ?? '');
      });
      expect(await desk().enrolments(later.id)).toMatchObject([{ status: 'active', current_step: 0 }]);
      await desk().moved(later.id, 'archive');
    }, 60_000);

    it('does not start where the check blocks, and says what to do', async () => {
      const leads = ['ok', 'stop'].map((name) => ({ email: `${name}@check.test` }));
      const { id } = await desk().enrolled(leads, { steps: [{ subject: 'x', body_text: 'Hello!' }] });
      await Lists.ofAccount(lode(), lode().key).during({ email: 'stop@check.test' }, async () => {
        await inForce(lode());
        const check = () => desk().lists.good<SequenceCheck>(desk().ask(`/${id}/check`));
        const blocking = (await check()).findings.flatMap(({ code, level }) =>
          level === 'block' ? [code] : [],
        );
        expect(blocking.sort()).toEqual(['missing_opt_out', 'missing_source', 'suppressed_addresses']);
        const { errors = [] } = expectProblem(await desk().move(id, 'start'), 409, 'conflict');
        expect(errors.map(({ location }) => location.replace('check.', '')).sort()).toEqual(blocking);
        const remove = desk().ask(`/${id}/enrolments/remove`, 'POST', { blocked: true });
        expect(await desk().lists.good(remove)).toEqual({ removed: 1 });
        const steps = [
          { subject: 'x', body_text: 'From {{ source | default: "us" }}: {{ unsubscribe_url }}' },
        ];
        await desk().ask(`/${id}`, 'PATCH', { steps });
        expect(await check()).toMatchObject({ can_start: true });
      });
      expect(desk().mails('stop@check.test')).toEqual([]);
    }, 60_000);
  });
