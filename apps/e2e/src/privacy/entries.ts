import type { Suppression } from '@lode/contracts';
import { expectProblem } from '../harness/expect-problem';
import { ask } from '../harness/http-client';
import type { Suite } from '../harness/suite';
import { Lists } from './lists';

const domain = 'entries.test';

export const suppressionEntries: Suite = (lode) =>
  describe('a do-not-contact entry', () => {
    const own = (): Lists => Lists.ofAccount(lode(), lode().key);

    it('is unique, also after repeated requests, and takes the new reason and end', async () => {
      const body = { email: `twice@${domain}`, reason: 'customer' };
      const post = (more: object) =>
        ask(lode(), '/suppressions', { method: 'POST', body: { ...body, ...more } });
      const [first, again] = [await post({}), await post({ email: `TWICE@${domain}`, reason: 'opt_out' })];
      expect(again.json<Suppression>()).toEqual({ ...first.json<Suppression>(), reason: 'opt_out' });
      expect(first.text).not.toContain('twice');
      await own().lift(first.json<Suppression>().id);
      expectProblem(await own().remove(first.json<Suppression>().id), 404, 'not_found');
    });

    it.each([
      ['nothing', {}],
      ['two at once', { email: `a@${domain}`, phone: '+49301234567' }],
      ['no address', { email: 'not an address' }],
      ['not a number', { phone: '12345' }],
      ['a national number', { phone: '030 1234567' }],
      ['not a domain', { domain: 'nonsense' }],
      ['a whole country', { domain: 'co.uk' }],
      ['an unknown field', { email: `a@${domain}`, note: 'x' }],
    ])('identifies a contact: %s is rejected', async (_name, body) => {
      expectProblem(await ask(lode(), '/suppressions', { method: 'POST', body }), 400, 'validation');
    });
  });
