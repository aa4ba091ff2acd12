import type { BulkVerificationResult, Job, SandboxGuide } from '@lode/contracts';
import { ask } from '../harness/http-client';
import { doneJob } from '../jobs/bulk-job';
import type { Suite } from '../harness/suite';

export const sandboxGuide: Suite = (lode) =>
  describe('GET /sandbox', () => {
    let guide: SandboxGuide;
    beforeAll(async () => {
      guide = (await ask(lode(), '/sandbox')).json();
    });

    it.each(['towns', 'trades', 'companies', 'people'] as const)(
      'lists %s with requests that work',
      async (list) => {
        const entries = guide[list];
        expect(entries.length).toBeGreaterThan(5);
        const answer = await ask(lode(), entries[0]?.request ?? '');
        expect([answer.status, answer.headers.get('lode-network')]).toEqual([200, 'sandbox']);
        const { leads, name, email } = answer.json<{ leads?: object[]; name?: string; email?: string }>();
        expect(leads?.[0] ?? name ?? email).toBeTruthy();
      },
    );

    it('foretells the verdict of each address that a mail server decides', async () => {
      const decided = guide.addresses.filter(({ verdict }) => verdict !== 'unknown');
      expect(decided.length).toBeGreaterThan(10);
      const emails = decided.map(({ email }) => email);
      const body = { emails };
      const { results }: BulkVerificationResult = (
        await ask(lode(), '/bulk-email-verifier', { method: 'POST', body })
      ).json();
      expect(results.map(({ email, verdict }) => ({ email, verdict }))).toEqual(
        decided.map(({ email, verdict }) => ({ email, verdict })),
      );
    });

    it.each([
      '/email-verifier?email=me@gmail.com',
      '/email-finder?domain=stripe.com&first_name=Ann&last_name=Lee',
      '/domain-search?domain=stripe.com',
      '/crawl?url=stripe.com',
      '/enrich-company?domain=stripe.com',
      '/generate-leads?niche=dentists&location=Chicago,+IL',
      '/maps-search?query=dentists&location=Chicago,+IL',
    ])('%s gets a hint that this is not the real internet', async (path) => {
      const answer = await ask(lode(), path);
      expect(answer.status).toBe(200);
      expect(answer.json<{ hint: string }>().hint).toMatch(/sandbox.*GET \/sandbox/s);
    });

    it('gives the hint to a batch and to a job', async () => {
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
