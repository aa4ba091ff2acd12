import type { EnrichCompanyResult, IntentSignalsResult } from '@lode/contracts';
import { metric } from '../harness/metrics';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { addLinkingCompany } from './beacon';
import { callIntel } from '../enrich-company/ask-intel';
import { addStatedCompany } from '../enrich-company/stated-company';

/** Disabled for this deployment: `LODE_INTEL_SOURCES` lists all others. */
export const switchedOff = 'workable';

export const sourceMetrics: Suite<ServicesDeployment> = (lode) =>
  describe('the sources of companies', () => {
    const failures = (): Promise<number> =>
      metric(lode().fleet.find('intel'), 'lode_source_duration_seconds_count', {
        source: 'gleif',
        state: 'failed',
      });

    it('count failures in the metrics', async () => {
      const domain = addStatedCompany(lode(), 'metrics-enrich.test', 'Lark & Ferry');
      const { gleif } = lode().sandbox.directory;
      const before = await failures();
      gleif.mode('garbage');
      try {
        const { sources_status } = await callIntel<EnrichCompanyResult>(lode(), '/enrich-company', {
          domain,
        });
        expect(sources_status).toContainEqual(expect.objectContaining({ source: 'gleif', state: 'failed' }));
      } finally {
        gleif.mode('ok');
      }
      expect(await failures()).toBe(before + 1);
    }, 30_000);

    it('are not requested if they are disabled, and are reported as off', async () => {
      const domain = addLinkingCompany(lode(), 'off-intent.test', 'https://apply.workable.com/beacon/');
      const { sources_status } = await callIntel<IntentSignalsResult>(lode(), '/intent-signals', { domain });
      expect(sources_status).toContainEqual({
        ...{ source: switchedOff, state: 'off', found: 0 },
        detail: expect.stringContaining('LODE_INTEL_SOURCES'),
      });
      expect(lode().sandbox.directory.workable.questions).toEqual([]);
    }, 30_000);
  });
