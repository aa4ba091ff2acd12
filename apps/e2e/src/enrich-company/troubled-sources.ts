import type { EnrichCompanyResult } from '@lode/contracts';
import type { Suite } from '../harness/suite';
import { callIntel } from './ask-intel';
import { addStatedCompany } from './stated-company';

const domain = 'troubled-enrich.test';

export const troubledRegisters: Suite = (lode) =>
  describe('GET /enrich-company during faults of registers', () => {
    it('answers with the facts of the other sources, and requests the registers again for the next company', async () => {
      addStatedCompany(lode(), domain, 'Zeppelin & Holt');
      const { gleif, sec, wikidata } = lode().sandbox.directory;
      gleif.mode('failing');
      sec.mode('html');
      wikidata.mode('garbage');
      try {
        const answer = await callIntel<EnrichCompanyResult>(lode(), '/enrich-company', { domain });
        expect(answer).toMatchObject({ name: 'Zeppelin & Holt', founded_year: 1987, partial: true });
        const failed = answer.sources_status.filter(({ state }) => state === 'failed');
        expect(failed).toMatchObject([
          { source: 'wikidata', detail: expect.stringContaining('no JSON') },
          { source: 'gleif', detail: expect.stringContaining('503') },
          { source: 'sec', detail: expect.stringMatching(/./) },
        ]);
      } finally {
        for (const service of [gleif, sec, wikidata]) service.mode('ok');
      }
    }, 30_000);
  });
