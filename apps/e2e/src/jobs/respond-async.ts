import { randomUUID } from 'node:crypto';
import type { BulkVerificationResult, Job } from '@lode/contracts';
import { ask } from '../harness/http-client';
import { OpenApiCheck, routesOf, type OpenApiDocument } from '../harness/open-api';
import type { Suite } from '../harness/suite';
import { beginBulk, doneJob } from './bulk-job';

export const respondAsync: Suite = (lode) =>
  describe('Prefer: respond-async', () => {
    const emails = ['anna@async.test', 'unlisted@async.test', 'anna@ASYNC.test'];
    beforeAll(() => lode().sandbox.add({ name: 'async.test', mailboxes: { anna: 'exists' } }));

    it('starts a job with the same result as the synchronous answer', async () => {
      const begun = await beginBulk(lode(), emails);
      const { id } = begun.json<Job>();
      expect(begun.status).toBe(202);
      expect(begun.headers.get('location')).toBe(`/jobs/${id}`);
      expect(begun.headers.get('preference-applied')).toBe('respond-async');
      expect(begun.headers.get('vary')).toContain('Prefer');
      const job = await doneJob(lode(), id);
      expect(job).toMatchObject({ progress: { done: 3, total: 3 }, problem: null });
      const plain = await ask(lode(), '/bulk-email-verifier', { method: 'POST', body: { emails } });
      expect(job.result).toEqual(plain.json<BulkVerificationResult>());
      expect(plain.headers.get('vary')).toContain('Prefer');
    });

    it('returns the same job for the same idempotency key', async () => {
      const headers = { 'Idempotency-Key': randomUUID() };
      const first = (await beginBulk(lode(), emails, { headers })).json<Job>();
      const again = (await beginBulk(lode(), emails, { headers })).json<Job>();
      expect(again.id).toBe(first.id);
      await doneJob(lode(), first.id);
    });

    it('answers as documented, from start to end', async () => {
      const document = (await ask(lode(), '/openapi.json')).json<OpenApiDocument>();
      const check = new OpenApiCheck(document);
      const mistakesOf = (name: string, answer: Awaited<ReturnType<typeof ask>>): string[] => {
        const route = routesOf(document).find(({ operation }) => operation.operationId === name);
        return route ? check.mistakes(route, answer) : [`${name} is not described`];
      };
      const begun = await beginBulk(lode(), emails);
      expect(mistakesOf('verify_emails', begun)).toEqual([]);
      const { id } = await doneJob(lode(), begun.json<Job>().id);
      expect(mistakesOf('get_job', await ask(lode(), `/jobs/${id}`))).toEqual([]);
      expect(mistakesOf('cancel_job', await ask(lode(), `/jobs/${id}`, { method: 'DELETE' }))).toEqual([]);
    });

    it('is ignored for an operation without a job', async () => {
      const answer = await ask(lode(), '/maps-search?query=restaurants&location=Lyon,+France', {
        headers: { Prefer: 'respond-async' },
      });
      expect([answer.status, answer.headers.get('preference-applied')]).toEqual([200, null]);
    });
  });
