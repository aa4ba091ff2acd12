import type { DomainSearchResult, Job, OrgChartResult } from '@lode/contracts';
import { addCompany, colleagues, teamPage } from '../email-finder/company';
import type { Deployment } from '../harness/deployment';
import { expectProblem } from '../harness/expect-problem';
import { ask } from '../harness/http-client';
import type { Suite } from '../harness/suite';
import { doneJob } from '../jobs/bulk-job';
import { inForce } from '../privacy/in-force';
import { Lists } from '../privacy/lists';

const domain = 'results-of-jobs.test';

const begin = async (lode: Deployment, path: string): Promise<string> =>
  (await ask(lode, path, { headers: { Prefer: 'respond-async' } })).json<Job>().id;
const resultOf = async <Result>(lode: Deployment, id: string, query = ''): Promise<Result> =>
  (await ask(lode, `/jobs/${id}${query}`)).json<Job>().result as Result;
const search = `/domain-search?domain=${domain}`;

const shortened: Suite = (lode) =>
  describe('the result of a job', () => {
    beforeAll(() => {
      addCompany(lode(), domain, {
        mailboxes: ['ana.ruiz'],
        pages: { '/': teamPage(...colleagues(domain)) },
      });
    });

    it('is shortened by fields and evidence', async () => {
      const id = await begin(lode(), search);
      await doneJob(lode(), id);
      const whole = await resultOf<DomainSearchResult>(lode(), id);
      expect(await resultOf(lode(), id, '?fields=email,name')).toEqual({
        ...whole,
        emails: whole.emails.map(({ email, name }) => ({ email, name })),
      });
      const plain = await resultOf<DomainSearchResult>(lode(), id, '?evidence=false');
      expect(plain.emails.map(({ email }) => email)).toEqual(whole.emails.map(({ email }) => email));
      expect(JSON.stringify(whole)).toContain('"source_details"');
      expect(JSON.stringify(plain)).not.toContain('"source_details"');
      const { errors } = expectProblem(await ask(lode(), `/jobs/${id}?fields=emial`), 400, 'validation');
      expect(errors?.[0]?.location).toBe('query.fields');
    });

    it('is shortened where the request waits for it', async () => {
      const headers = { Prefer: 'respond-async, wait=20' };
      const lean = await ask(lode(), `${search}&fields=email`, { headers });
      expect(Object.keys(lean.json<DomainSearchResult>().emails[0] ?? {})).toEqual(['email']);
      expectProblem(await ask(lode(), `${search}&fields=emial`, { headers }), 400, 'validation');
    });

    it('has no fields to select if it has no rows, and no evidence to leave out', async () => {
      const id = await begin(lode(), `/email-verifier?email=ana.ruiz@${domain}`);
      const { result } = await doneJob(lode(), id);
      const { errors } = expectProblem(await ask(lode(), `/jobs/${id}?fields=email`), 400, 'validation');
      expect(errors?.[0]?.message).toMatch(/has none/);
      expect(await resultOf(lode(), id, '?evidence=false')).toEqual(result);
    });
  });

/** Of the company of `shortened`. */
const counted: Suite = (lode) =>
  describe('the result of a job', () => {
    it('counts only what a later suppression leaves', async () => {
      const [found, chart] = [
        await begin(lode(), search),
        await begin(lode(), `/org-chart?domain=${domain}`),
      ];
      for (const id of [found, chart]) await doneJob(lode(), id);
      const before = await resultOf<DomainSearchResult>(lode(), found);
      await Lists.ofAccount(lode(), lode().key).during({ email: `ana.ruiz@${domain}` }, async () => {
        await inForce(lode());
        const after = await resultOf<DomainSearchResult>(lode(), found);
        expect([after.total, after.emails.length]).toEqual([before.total - 1, before.emails.length - 1]);
        const { people, tree, total } = await resultOf<OrgChartResult>(lode(), chart);
        const inTree = tree.flatMap(({ levels }) => levels.flatMap((level) => level.people));
        expect(inTree.toSorted()).toEqual(people.map(({ id }) => id).toSorted());
        expect([total, people.map(({ name }) => name).includes('Ana Ruiz')]).toEqual([people.length, false]);
      });
    }, 60_000);
  });

export const resultsOfJobs: Suite = (lode) => {
  shortened(lode);
  counted(lode);
};
