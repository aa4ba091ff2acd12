import type { AccountErasure, ErasureRequest, ImportReport, Job, SuppressionList } from '@lode/contracts';
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
        if (!ofAll) {
          const undo = (id: string) => ask(lode(), `/suppressions/imports/${id}`, { method: 'DELETE', key });
          expect((await undo(job.id)).status).toBe(202);
          expectProblem(await undo('job_privacy_unknown'), 404, 'not_found');
          await until('the import is undone', async () => {
            const left = await ask(lode(), withQuery('/suppressions', { email }), { key });
            return left.json<SuppressionList>().total === 0;
          });
        }
        const found = await ask(lode(), withQuery(path.replace('/import', ''), { email }), { key });
        const lists = ofAll ? Lists.ofDeployment(lode(), key) : Lists.ofAccount(lode(), key);
        for (const { id } of found.json<SuppressionList>().suppressions) await lists.lift(id);
        await inForce(lode());
      },
    );

    it('is erased by an account, whose request the operator decides', async () => {
      const { id: account, key } = await otherAccount(lode(), 'erasing');
      const body = { email: `erased@${domain}` };
      const erased = await ask(lode(), '/privacy/account-erasures', { method: 'POST', key, body });
      expect(erased.status).toBe(201);
      const { id } = erased.json<AccountErasure>();
      const path = `/privacy/erasure-requests/${id}`;
      const decide = (decision: object) =>
        ask(lode(), path, { method: 'POST', key: operator, body: decision });
      expectProblem(await decide({ decision: 'refuse' }), 400, 'validation');
      const refused = await decide({ decision: 'refuse', reason: 'a customer' });
      expect(refused.json<ErasureRequest>()).toMatchObject({ account, state: 'refused', erasure: null });
      expectProblem(await decide({ decision: 'erase' }), 409, 'conflict');
      const own = await ask(lode(), `/privacy/account-erasures/${id}`, { key });
      expect(own.json<AccountErasure>().rest).toMatchObject({ state: 'refused', reason: 'a customer' });
    });
  });
