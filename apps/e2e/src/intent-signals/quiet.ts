import type { IntentSignalsResult } from '@lode/contracts';
import { stateOf, toldBy } from '../enrich-company/ask-intel';
import { addParkedDomain } from '../enrich-company/parked-domain';
import type { Suite } from '../harness/suite';
import { addLinkingCompany } from './beacon';

const nothing = {
  open_roles: { count: 0, by_department: [], by_location: [], newest_at: null, roles: [] },
  ...{ news: [], funding: [], expansion: [], score: 0 },
};

export const quietCompanies: Suite = (lode) =>
  describe('GET /intent-signals makes nothing up', () => {
    const ask = (domain: string): Promise<IntentSignalsResult> =>
      toldBy(lode(), '/intent-signals', { domain });

    it('for a domain that does not exist', async () => {
      expect(await ask('dead-intent.test')).toMatchObject({ ...nothing, company: null });
    });

    it('for a domain that is parked', async () => {
      const answer = await ask(addParkedDomain(lode(), 'parked-intent.test'));
      expect(answer).toMatchObject({ ...nothing, company: null, hint: expect.stringContaining('parked') });
      expect(stateOf(answer, 'gdelt')).toBe('not_applicable');
    }, 30_000);

    it('where the site links to a board that is not there', async () => {
      const domain = addLinkingCompany(lode(), 'boardless-intent.test', 'https://jobs.lever.co/nobody');
      const answer = await ask(domain);
      expect(answer).toMatchObject(nothing);
      expect(answer.sources_status).toContainEqual(
        expect.objectContaining({ source: 'lever', state: 'not_applicable', found: 0 }),
      );
    }, 20_000);

    it('where a board is out of order, which it says', async () => {
      const { ashby } = lode().sandbox.directory;
      const domain = addLinkingCompany(lode(), 'failing-intent.test', 'https://jobs.ashbyhq.com/beacon');
      ashby.mode('failing');
      try {
        const answer = await ask(domain);
        expect(answer).toMatchObject({ ...nothing, partial: true });
        expect(answer.sources_status).toContainEqual(
          expect.objectContaining({ source: 'ashby', state: 'failed' }),
        );
      } finally {
        ashby.mode('ok');
      }
    }, 20_000);
  });
