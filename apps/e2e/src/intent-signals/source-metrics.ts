import type { EnrichCompanyResult, IntentSignalsResult } from '@lode/contracts';
import { metric } from '../harness/metrics';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { addLinkingCompany } from './beacon';
import { toldBy } from '../enrich-company/ask-intel';
import { addStatedCompany } from '../enrich-company/stated-company';

/** Switched off for this deployment: `LODE_INTEL_SOURCES` names all others. */
export const switchedOff = 'workable';

export const sourceMetrics: Suite<ServicesDeployment> = (lode) =>
  describe('the sources of companies', () => {
    const failures = (): Promise<number> =>
      metric(lode().fleet.find('intel'), 'lode_source_duration_seconds_count', {
        source: 'gleif',
        state: 'failed',
      });

    it('show in the metrics when they fail', async () => {
      const domain = addStatedCompany(lode(), 'metrics-enrich.test', 'Lark & Ferry');
      const { gleif } = lode().sandbox.directory;
      const before = await failures();
      gleif.mode('garbage');
      try {
        const { sources_status } = await toldBy<EnrichCompanyResult>(lode(), '/enrich-company', { domain });
        expect(sources_status).toContainEqual(expect.objectContaining({ source: 'gleif', state: 'failed' }));
      } finally {
        gleif.mode('ok');
      }
      expect(await failures()).toBe(before + 1);
    }, 30_000);

    it('are left alone where they are switched off, which the answer says', async () => {
      const domain = addLinkingCompany(lode(), 'off-intent.test', 'https://apply.workable.com/beacon/');
      const { sources_status } = await toldBy<IntentSignalsResult>(lode(), '/intent-signals', { domain });
      expect(sources_status).toContainEqual({
        ...{ source: switchedOff, state: 'off', found: 0 },
        detail: expect.stringContaining('LODE_INTEL_SOURCES'),
      });
      expect(lode().sandbox.directory.workable.questions).toEqual([]);
    }, 30_000);
  });
