import type { Lead, LeadsResult } from '@lode/contracts';
import { ExportClient } from '../export/export-client';
import { cafes, generate, generated } from '../generate-leads/leads';
import type { Deployment } from '../harness/deployment';
import { expectProblem } from '../harness/expect-problem';
import { otherAccount } from '../harness/other-account';
import type { Suite } from '../harness/suite';
import { ListClient } from '../lists/list-client';
import { foundOnMaps, searchMaps } from '../maps-search/maps';
import { SequenceApi } from '../sequences/sequence-api';

const inputOf = ({ name, email, phone, website }: Lead) => ({
  ...{ name, email, website },
  ...(phone !== undefined && { phone }),
});
/** The name may change when more sources are merged. */
const identity = ({ email, phone, website }: Lead) => phone ?? email ?? website;

/** The first leads of a search, and a list with them. */
async function knownLeads(lode: Deployment): Promise<{ first: LeadsResult; known: Lead[]; list: string }> {
  const first = await generated(lode, { ...cafes, limit: '5' });
  const known = first.leads.filter(identity);
  const { id: list } = await new ListClient(lode).with('Known', known.map(inputOf));
  return { first, known, list };
}

const newLeads: Suite = (lode) =>
  describe('exclude', () => {
    const lists = (): ListClient => new ListClient(lode());
    let first: LeadsResult;
    let known: Lead[];
    let list: string;
    beforeAll(async () => {
      ({ first, known, list } = await knownLeads(lode()));
    }, 60_000);

    it('a second run returns none of the leads of a list, at once after it was filled', async () => {
      const second = await generated(lode(), { ...cafes, limit: '5', exclude: list });
      expect(second.leads.length).toBeGreaterThan(0);
      const before = new Set(known.map(identity));
      expect(second.leads.filter((lead) => before.has(identity(lead)))).toEqual([]);
      expect(second.excluded).toBeGreaterThanOrEqual(known.length);
    }, 60_000);

    it('leads return when they are removed from the list', async () => {
      const [lead] = known;
      if (!lead) throw new Error('no lead');
      const { id } = await lists().with('For a moment', [inputOf(lead)]);
      const names = async () => (await generated(lode(), { ...cafes, exclude: id })).leads.map(identity);
      expect(await names()).not.toContain(identity(lead));
      const [listed] = await lists().leads(id);
      expect((await lists().ask(`/lists/${id}/leads/${listed?.id}`, { method: 'DELETE' })).status).toBe(200);
      expect(await names()).toContain(identity(lead));
    }, 60_000);

    it('people who were written to are left out with their companies', async () => {
      const person = first.leads.find(({ email, website }) => email && website);
      const domain = URL.parse(person?.website ?? '')?.hostname.replace(/^www\./, '') ?? '';
      await new SequenceApi(lode()).writeTo(`someone.else@${domain}`);
      const { leads, excluded: count = 0 } = await generated(lode(), {
        ...cafes,
        limit: '20',
        exclude: 'contacted',
      });
      expect(leads.map(identity)).not.toContain(person && identity(person));
      expect(count).toBeGreaterThan(0);
    }, 60_000);
  });

const newRows: Suite = (lode) =>
  describe('exclude', () => {
    let first: LeadsResult;
    let known: Lead[];
    let list: string;
    beforeAll(async () => {
      ({ first, known, list } = await knownLeads(lode()));
    }, 60_000);

    it('leads of a result set are left out', async () => {
      const { leads } = await generated(lode(), { ...cafes, exclude: first.result_id ?? '' });
      const before = new Set(known.map(identity));
      expect(leads.filter((lead) => before.has(identity(lead)))).toEqual([]);
    }, 60_000);

    it('maps and files leave them out too', async () => {
      const question = { query: 'cafes', location: 'Austin, TX', limit: '200' };
      const all = await foundOnMaps(lode(), question);
      const some = await foundOnMaps(lode(), { ...question, exclude: list });
      expect([some.total + (some.excluded ?? 0), all.excluded]).toEqual([all.total, undefined]);
      expect(some.excluded).toBeGreaterThan(0);
      const fresh = { name: 'Fresh', email: 'info@fresh-business.test' };
      const { id } = await new ListClient(lode()).with('All', [...known.map(inputOf), fresh]);
      const exports = new ExportClient(lode());
      const file = await exports.file('crm-a', { list: id, exclude: list });
      expect(file.rows).toMatchObject([{ 'Email Address': fresh.email }]);
      await expect(exports.recordOf(file)).resolves.toMatchObject({ rows: 1, excluded: known.length });
    }, 60_000);
  });

const rejected: Suite = (lode) =>
  describe('exclude', () => {
    it('rejects lists of other accounts, unknown lists and invalid texts', async () => {
      const { key } = await otherAccount(lode());
      const list = (await new ListClient(lode()).make('Empty')).id;
      const asked = generate(lode(), { ...cafes, exclude: list }, { key });
      expectProblem(await asked, 404, 'not_found');
      expectProblem(await generate(lode(), { ...cafes, exclude: 'lst_unknown' }), 404, 'not_found');
      const headers = { Prefer: 'respond-async' };
      const job = generate(lode(), { ...cafes, exclude: 'lst_unknown' }, { headers });
      expectProblem(await job, 404, 'not_found');
      for (const exclude of ['', 'contacted,', 'lst', 'all', 'res_', `lst_${'x'.repeat(100)}`]) {
        const answer = await searchMaps(lode(), { query: 'cafes', location: 'Austin, TX', exclude });
        const { errors } = expectProblem(answer, 400, 'validation');
        expect(errors).toMatchObject([{ location: 'query.exclude' }]);
      }
    });
  });

export const onlyNewLeads: Suite = (lode) => {
  newLeads(lode);
  newRows(lode);
  rejected(lode);
};
