import type { BulkVerificationResult, Job, LeadsResult } from '@lode/contracts';
import { ask } from '../harness/http-client';
import { doneJob } from '../jobs/bulk-job';
import type { Suite } from '../harness/suite';

export const sandboxHints: Suite = (lode) =>
  describe('a request about something that the sandbox does not have', () => {
    it.each([
      '/email-verifier?email=me@gmail.com',
      '/email-finder?domain=stripe.com&first_name=Ann&last_name=Lee',
      '/domain-search?domain=stripe.com',
      '/crawl?url=stripe.com',
      '/enrich-company?domain=stripe.com',
      '/network-finder?name=Patrick+Collison&company=stripe.com',
      '/crawl?url=no-such-company.test',
      '/domain-search?domain=no-such-company.test',
      '/email-finder?domain=no-such-company.test&first_name=Ann&last_name=Lee',
      '/generate-leads?niche=dentists&location=Chicago,+IL',
      '/generate-leads?niche=frobnicators&location=Leeds',
      '/maps-search?query=dentists&location=Chicago,+IL',
    ])('%s gets a hint that the internet is simulated', async (path) => {
      const answer = await ask(lode(), path);
      expect(answer.status).toBe(200);
      expect(answer.json<{ hint: string }>().hint).toMatch(/sandbox.*GET \/sandbox/s);
    });

    it('gets no such hint if an answer is partial about a town of the sandbox', async () => {
      const { overpass } = lode().sandbox.directory;
      const headers = { 'Cache-Control': 'no-cache' };
      overpass.mode('html');
      const answer = await ask(lode(), '/generate-leads?niche=veterinarian&location=Leeds', {
        headers,
      }).finally(() => overpass.mode('ok'));
      expect([answer.status, answer.json<LeadsResult>().partial]).toEqual([200, true]);
      expect(answer.json<LeadsResult>().hint ?? '').not.toContain('sandbox');
    }, 40_000);

    it('includes the hint in a batch and in a job', async () => {
      const body = { emails: ['me@gmail.com', 'no-address'] };
      const expected = [expect.stringContaining('LODE_NETWORK=live'), null];
      const batch = await ask(lode(), '/bulk-email-verifier', { method: 'POST', body });
      expect(batch.json<BulkVerificationResult>().results.map(({ hint }) => hint)).toEqual(expected);
      const headers = { Prefer: 'respond-async' };
      const begun = await ask(lode(), '/bulk-email-verifier', { method: 'POST', body, headers });
      const { result } = await doneJob(lode(), begun.json<Job>().id);
      expect(result).toMatchObject({ results: expected.map((hint) => ({ hint })) });
    });
  });
