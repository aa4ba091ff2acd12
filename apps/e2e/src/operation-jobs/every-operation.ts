import type { Job } from '@lode/contracts';
import { addStatedCompany } from '../enrich-company/stated-company';
import { addCompany, colleagues, teamPage } from '../email-finder/company';
import { expectProblem } from '../harness/expect-problem';
import { ask, type Answer } from '../harness/http-client';
import type { Suite } from '../harness/suite';
import { doneJob } from '../jobs/bulk-job';

const finder = 'finder-job.test';
const company = 'company-job.test';

/** Operations whose jobs repeat them, by path. */
const asked: readonly (readonly [operation: string, path: string])[] = [
  ['verify_email', `/email-verifier?email=jane.doe@${finder}`],
  ['find_email', `/email-finder?domain=${finder}&first_name=Jane&last_name=Doe`],
  ['search_domain', `/domain-search?domain=${finder}`],
  ['enrich_company', `/enrich-company?domain=${company}`],
  ['find_intent_signals', `/intent-signals?domain=${company}`],
  ['draw_org_chart', `/org-chart?domain=${finder}`],
  ['find_profiles', `/network-finder?name=Jane+Doe&company=${finder}`],
];

/** Fields that differ between two answers about the same data. */
const ofOneAnswer = { cache_hit: undefined, checked_at: undefined, collected_at: undefined };

export const jobOfEveryOperation: Suite = (lode) =>
  describe('Prefer: respond-async, for every slow operation', () => {
    beforeAll(async () => {
      const pages = { '/': teamPage(...colleagues(finder)) };
      addCompany(lode(), finder, { mailboxes: ['jane.doe'], pages });
      addStatedCompany(lode(), company, 'Quorn Jobs');
      // Nothing is learned from the early answers about a site that is not read completely.
      await ask(lode(), `/domain-search?domain=${finder}`);
    });

    const begin = (path: string, Prefer: string): Promise<Answer> =>
      ask(lode(), path, { headers: { Prefer } });

    it.each(asked)(
      '%s: the job has the result of the direct request',
      async (operation, path) => {
        // The first answer is learned from.
        await ask(lode(), path);
        const begun = await begin(path, 'respond-async');
        const { id } = begun.json<Job>();
        expect([begun.status, begun.headers.get('location')]).toEqual([202, `/jobs/${id}`]);
        const job = await doneJob(lode(), id);
        expect(job.operation).toBe(operation);
        const direct = await ask(lode(), path);
        expect(direct.headers.get('vary')).toContain('Prefer');
        expect({ ...job.result, ...ofOneAnswer }).toEqual({ ...direct.json<object>(), ...ofOneAnswer });
      },
      60_000,
    );

    it.each(asked)('%s: with a wait, the answer itself', async (_operation, path) => {
      const answer = await begin(path, 'respond-async, wait=20');
      expect(answer.status).toBe(200);
      expect(answer.headers.get('preference-applied')).toBe('respond-async, wait=20');
      expect({ ...answer.json<object>(), ...ofOneAnswer }).toEqual({
        ...(await ask(lode(), path)).json<object>(),
        ...ofOneAnswer,
      });
    });

    it.each([
      ['/email-finder?domain=gmail.com&first_name=Jane', 'free_mail_domain'],
      ['/domain-search?domain=gmail.com', 'free_mail_domain'],
      ['/enrich-company?domain=gmail.com', 'free_mail_domain'],
      ['/org-chart?domain=no', 'validation'],
    ] as const)('%s: is rejected before a job begins', async (path, code) => {
      expectProblem(await begin(path, 'respond-async'), 400, code);
    });
  });
