import type { BulkVerificationResult, SandboxGuide } from '@lode/contracts';
import { ask } from '../harness/http-client';
import type { Suite } from '../harness/suite';

export const sandboxGuide: Suite = (lode) =>
  describe('GET /sandbox', () => {
    let guide: SandboxGuide;
    beforeAll(async () => {
      guide = (await ask(lode(), '/sandbox')).json();
    });

    it.each(['towns', 'trades', 'companies', 'people'] as const)(
      'lists %s with requests that succeed',
      async (list) => {
        const entries = guide[list];
        expect(entries.length).toBeGreaterThan(5);
        const answer = await ask(lode(), entries[0]?.request ?? '');
        expect([answer.status, answer.headers.get('lode-network')]).toEqual([200, 'sandbox']);
        const { leads, name, email } = answer.json<{ leads?: object[]; name?: string; email?: string }>();
        expect(leads?.[0] ?? name ?? email).toBeTruthy();
      },
    );

    it('states the verdict of each address that a mail server determines', async () => {
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
  });
