import type { SequenceCheck } from '@lode/contracts';
import { expectProblem } from '../harness/expect-problem';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';
import { inForce } from '../privacy/in-force';
import { Lists } from '../privacy/lists';
import { SequenceApi } from './sequence-api';
import { farWindow } from './far-window';

export const startedSequence: Suite = (lode) =>
  describe('POST /sequences/{id}/start', () => {
    const api = (): SequenceApi => new SequenceApi(lode());

    it('sends nothing outside its windows', async () => {
      const later = await api().enrolled([{ email: 'later@windows.test' }], farWindow());
      await api().moved(later.id, 'start');
      await api().writeTo('now@windows.test');
      expect(api().mails('later@windows.test')).toEqual([]);
      await until('the next window is known', async () => {
        const { next_send_at } = await api().get(later.id);
        return /T12:00:00/.test(next_send_at ?? '');
      });
      expect(await api().enrolments(later.id)).toMatchObject([{ status: 'active', current_step: 0 }]);
      await api().moved(later.id, 'archive');
    }, 60_000);

    it('does not start if the check reports a blocker, and returns a fix', async () => {
      const leads = ['ok', 'stop'].map((name) => ({ email: `${name}@check.test` }));
      const { id } = await api().enrolled(leads, { steps: [{ subject: 'x', body_text: 'Hello!' }] });
      await Lists.ofAccount(lode(), lode().key).during({ email: 'stop@check.test' }, async () => {
        await inForce(lode());
        const check = () => api().lists.good<SequenceCheck>(api().ask(`/${id}/check`));
        const blocking = (await check()).findings.flatMap(({ code, level }) =>
          level === 'block' ? [code] : [],
        );
        expect(blocking.sort()).toEqual(['missing_opt_out', 'missing_source', 'suppressed_addresses']);
        const { errors = [] } = expectProblem(await api().move(id, 'start'), 409, 'conflict');
        expect(errors.map(({ location }) => location.replace('check.', '')).sort()).toEqual(blocking);
        const remove = api().ask(`/${id}/enrolments/remove`, 'POST', { blocked: true });
        expect(await api().lists.good(remove)).toEqual({ removed: 1 });
        const steps = [
          { subject: 'x', body_text: 'From {{ source | default: "us" }}: {{ unsubscribe_url }}' },
        ];
        await api().ask(`/${id}`, 'PATCH', { steps });
        expect(await check()).toMatchObject({ can_start: true });
      });
      expect(api().mails('stop@check.test')).toEqual([]);
    }, 60_000);
  });
