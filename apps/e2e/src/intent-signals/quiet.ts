import type { IntentSignalsResult } from '@lode/contracts';
import { stateOf, callIntel } from '../enrich-company/ask-intel';
import { addParkedDomain } from '../enrich-company/parked-domain';
import type { Suite } from '../harness/suite';
import { addLinkingCompany } from './beacon';

const nothing = {
  open_roles: { count: 0, by_department: [], by_location: [], newest_at: null, roles: [] },
  ...{ news: [], funding: [], expansion: [], score: 0 },
};

export const quietCompanies: Suite = (lode) =>
  describe('GET /intent-signals returns no signals', () => {
    const ask = (domain: string): Promise<IntentSignalsResult> =>
      callIntel(lode(), '/intent-signals', { domain });

    it('for a missing domain', async () => {
      expect(await ask('dead-intent.test')).toMatchObject({ ...nothing, company: null });
    });

    it('for a parked domain', async () => {
      const answer = await ask(addParkedDomain(lode(), 'parked-intent.test'));
      expect(answer).toMatchObject({ ...nothing, company: null, hint: expect.stringContaining('parked') });
      expect(stateOf(answer, 'gdelt')).toBe('not_applicable');
    }, 30_000);

    it('for a link to a missing board', async () => {
      const domain = addLinkingCompany(
        lode(),
        'boardless-intent.test',
        'https://jobs.lever.co/unknown-company',
      );
      const answer = await ask(domain);
      expect(answer).toMatchObject(nothing);
      expect(answer.sources_status).toContainEqual(
        expect.objectContaining({ source: 'lever', state: 'not_applicable', found: 0 }),
      );
    }, 20_000);

    it('for a failing board, with its status', async () => {
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
