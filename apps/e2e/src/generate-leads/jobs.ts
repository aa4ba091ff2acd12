import type { Job, Lead, LeadsResult } from '@lode/contracts';
import { ask } from '../harness/http-client';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';
import { doneJob, getJob } from '../jobs/bulk-job';
import { changesIn, rowsIn, type RowsEvent } from '../jobs/changes-in';
import { beginLeads, cafes, generated } from './leads';

const counts = ['sources_done', 'sites_read', 'addresses_verified'] as const;

/** The rows so far are short, become newer, and name businesses of the answer. */
function expectRows(events: readonly RowsEvent[], leads: readonly Lead[]): void {
  expect(events.length).toBeGreaterThan(0);
  const revisions = events.map(({ revision = 0 }) => revision);
  expect(revisions).toEqual([...new Set(revisions)].toSorted((a, b) => a - b));
  const rows = events.at(-1)?.rows ?? [];
  expect(new Set(rows.flatMap((row) => Object.keys(row)))).toEqual(new Set(['name', 'phone']));
  const names = new Set(leads.map(({ name }) => name));
  expect(rows.some(({ name }) => names.has(name))).toBe(true);
}

export const leadJobs: Suite = (lode) =>
  describe('GET /generate-leads with Prefer: respond-async', () => {
    it('starts a job, reports its progress, and ends with the complete answer', async () => {
      const begun = await beginLeads(lode(), cafes);
      const { id } = begun.json<Job>();
      expect([begun.status, begun.headers.get('location')]).toEqual([202, `/jobs/${id}`]);
      const { text } = await ask(lode(), `/jobs/${id}/events?fields=name,phone`);
      const changes = changesIn(text);
      const found = changes.map(({ progress }) => progress.found ?? {});
      for (const count of counts) {
        const counts = found.map((each) => each[count] ?? 0);
        expect([count, counts]).toEqual([count, counts.toSorted((a, b) => a - b)]);
      }
      expect(new Set(found.map((each) => each['sites_read'])).size).toBeGreaterThan(2);
      const { result } = await doneJob(lode(), id);
      const { leads, total } = result as unknown as LeadsResult;
      const verified = leads.filter(({ verification }) => verification !== null);
      expect(found.at(-1)).toEqual({
        ...{ sources_done: 5, companies_found: total },
        ...{ sites_read: expect.any(Number), addresses_verified: expect.any(Number) },
      });
      expect(found.at(-1)?.['addresses_verified']).toBeGreaterThanOrEqual(verified.length);
      expectRows(rowsIn(text), leads);
      expect(await generated(lode(), cafes)).toEqual({ ...result, cache_hit: true });
    }, 60_000);

    it('ends immediately when it is cancelled', async () => {
      const { overpass } = lode().sandbox.directory;
      overpass.mode('hanging');
      const before = overpass.questions.length;
      try {
        const question = { niche: 'hotels', location: 'Austin, TX' };
        const { id } = (await beginLeads(lode(), question)).json<Job>();
        await until('a source is requested', () => overpass.questions.length > before);
        const cancelled = { id, operation: 'generate_leads', state: 'cancelled', result: null };
        expect((await ask(lode(), `/jobs/${id}`, { method: 'DELETE' })).json<Job>()).toMatchObject(cancelled);
        // Its progress may still change when its work ends.
        expect(await getJob(lode(), id)).toMatchObject(cancelled);
      } finally {
        overpass.mode('ok');
      }
    });
  });
