import type { ImportReport, Job, SuppressionList } from '@lode/contracts';
import { expectProblem, type Suite } from '../harness/suite';
import { ask, verify, withQuery } from '../harness/http-client';
import { operatorKey, otherAccount } from '../harness/accounts';
import { until } from '../harness/until';
import { inForce, Lists, follow, linkFor, requestOptOut } from '../privacy/suppressions';

const domain = 'workflow-privacy.test';

export const privacyWorkflow: Suite = (lode) =>
  describe('a person who is not to be contacted', () => {
    let operator: string;
    beforeAll(async () => {
      operator = await operatorKey(lode());
      lode().sandbox.add({ name: domain, mailboxes: { jane: 'exists', joan: 'exists' } });
    });

    it('opts out by a page and the link of a mail, once', async () => {
      const email = `jane@${domain}`;
      expect((await ask(lode(), '/opt-out', { key: null })).text).toContain('<form method="post"');
      expectProblem(await ask(lode(), '/opt-out?x=1', { key: null }), 400, 'validation');
      expect((await requestOptOut(lode(), {})).status).toBe(400);
      const link = await linkFor(lode(), email);
      expect((await follow(lode(), link, 'GET')).status).toBe(200);
      expect((await verify(lode(), email)).status).toBe(200);
      for (const method of ['GET', 'POST'] as const)
        expect((await follow(lode(), '/opt-out/x', method)).status).toBe(404);
      expect((await follow(lode(), link, 'POST')).status).toBe(200);
      await inForce(lode());
      expectProblem(await verify(lode(), email), 451, 'suppressed');
      const lists = Lists.ofDeployment(lode(), operator);
      const { suppressions } = (await lists.list({ email })).json<SuppressionList>();
      expect(suppressions).toMatchObject([{ reason: 'opt_out', origin: 'opt_out_page' }]);
      for (const { id } of suppressions) await lists.lift(id);
    });

    it.each(['/suppressions/import', '/privacy/suppressions/import'])(
      'is imported by a file: %s',
      async (path) => {
        const { key: own } = await otherAccount(lode(), 'importing');
        const key = path.startsWith('/privacy') ? operator : own;
        const email = `joan@${domain}`;
        const send = (rawBody: string) =>
          ask(lode(), path, { method: 'POST', key, rawBody, headers: { 'Content-Type': 'text/csv' } });
        const begun = await send(`Name,E-Mail\nJoan,${email}\nx,not an address\n`);
        expect(begun.status).toBe(202);
        let job = begun.json<Job>();
        await until('the list is imported', async () => {
          job = (await ask(lode(), `/jobs/${job.id}`, { key })).json<Job>();
          return job.state === 'done';
        });
        expect(job.result as unknown as ImportReport).toMatchObject({ rows: 2, added: 1, rejected: 1 });
        await inForce(lode());
        const ofAll = path.startsWith('/privacy');
        expect([
          (await verify(lode(), email, { key: own })).status,
          (await verify(lode(), email)).status,
        ]).toEqual([451, ofAll ? 451 : 200]);
        expectProblem(await send(''), 400, 'validation');
        const found = await ask(lode(), withQuery(path.replace('/import', ''), { email }), { key });
        const lists = ofAll ? Lists.ofDeployment(lode(), key) : Lists.ofAccount(lode(), key);
        for (const { id } of found.json<SuppressionList>().suppressions) await lists.lift(id);
        await inForce(lode());
      },
    );
  });
