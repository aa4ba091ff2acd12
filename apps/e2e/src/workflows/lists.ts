import {
  ExportLeads,
  fieldsOf,
  type AddedLeadsReport,
  type Job,
  type LeadImports,
  type ListedLead,
} from '@lode/contracts';
import { addCompany } from '../harness/companies';
import { download, linksOf, readCsv, ListClient } from '../api/lists';
import { generated, cafes } from '../api/searches';
import { expectProblem, type Suite } from '../harness/suite';

const domain = 'workflow-list.test';
const file = `Name;E-Mail;Ort\r\nJörg Müller;joerg@${domain};Köln\r\nAda Moore;ada@${domain};Graz\r\n;no address;\r\n`;
/** Paths and names of all formats. */
const crmTargets = fieldsOf(ExportLeads.request).find(({ name }) => name === 'crm_target')?.schema[
  'enum'
] as readonly string[];
const csv = { 'Content-Type': 'text/csv' };

/** From a file and a search to a list, and from the list to the file of a CRM. */
export const listWorkflow: Suite = (lode) =>
  describe('a lead list', () => {
    const lists = (): ListClient => new ListClient(lode());
    let id: string;
    let leads: ListedLead[];

    it('takes the rows of a file, which it shows before', async () => {
      id = (await lists().make('Workflow')).id;
      const preview = await lists().ask(`/lists/${id}/import/preview`, {
        method: 'POST',
        rawBody: file,
        headers: csv,
      });
      expect(preview.json()).toMatchObject({
        columns: [{ field: 'name' }, { field: 'email' }, { field: 'address' }],
      });
      expect(await lists().imported(id, file)).toMatchObject({ rows: 3, added: 2, invalid: 1 });
      leads = await lists().leads(id);
      expect(leads.map(({ name }) => name)).toEqual(['Jörg Müller', 'Ada Moore']);
      expectProblem(await lists().import(id, ''), 400, 'validation');
    });

    it('keeps its imports, whose rejected rows are a file, and undoes them', async () => {
      const { id: list } = await lists().make('Undone');
      await lists().imported(list, file);
      const imports = `/lists/${list}/imports`;
      const [first] = (await lists().good<LeadImports>(lists().ask(imports))).imports;
      expect(first).toMatchObject({ rows: 3, added: 2, invalid: 1 });
      const path = `${imports}/${first?.id}`;
      const rejected = await lists().ask(`${path}/rejected-rows`);
      expect(readCsv(rejected.text)).toHaveLength(2);
      const undone = await lists().good<Job>(lists().ask(path, { method: 'DELETE' }), 202);
      expect(await lists().finished(undone)).toMatchObject({
        state: 'done',
        result: { removed: 2, restored: 0, kept: 0 },
      });
      expect(await lists().leads(list)).toEqual([]);
      for (const [unknown, method] of [
        ['/lists/lst_unknown/imports', 'GET'],
        [`${imports}/imp_unknown`, 'DELETE'],
        [`${imports}/imp_unknown/rejected-rows`, 'GET'],
      ] as const)
        expectProblem(await lists().ask(unknown, { method }), 404, 'not_found');
    });

    it('changes a lead, and removes it', async () => {
      const path = `/lists/${id}/leads/${leads[0]?.id}`;
      expect(await lists().good(lists().ask(path))).toMatchObject({ email: `joerg@${domain}` });
      const changed = lists().ask(path, { method: 'PATCH', body: { title: 'Owner' } });
      expect(await lists().good(changed)).toMatchObject({ title: 'Owner' });
      await lists().good(lists().ask(path, { method: 'DELETE' }));
      expectProblem(await lists().ask(path), 404, 'not_found');
    });

    it('takes the leads of another list and of a search, which finds them no more', async () => {
      const { id: from } = await lists().with('From', [{ name: 'Ben Katz', email: `ben@${domain}` }]);
      const merge = lists().post(`/lists/${id}/merge`, { from: [from], delete_sources: true });
      expect(await lists().finished(await lists().good<Job>(merge, 202))).toMatchObject({
        state: 'done',
        result: { added: 1 },
      });
      expectProblem(await lists().ask(`/lists/${from}`), 404, 'not_found');
      const found = await generated(lode(), { ...cafes, limit: '3' });
      const { id: list } = await lists().make('Of a search');
      const added = lists().post(`/lists/${list}/leads`, { results: found.result_id });
      expect((await lists().good<AddedLeadsReport>(added)).leads).toHaveLength(found.leads.length);
      const again = await generated(lode(), { ...cafes, limit: '3', exclude: list });
      expect(again.excluded).toBe(found.leads.length);
    }, 60_000);

    it('is verified, and becomes a file of each CRM with its record', async () => {
      addCompany(lode(), domain, { mailboxes: ['ada'] });
      const verification = await lists().good<Job>(lists().post(`/lists/${id}/verification`, {}), 202);
      expect(await lists().finished(verification)).toMatchObject({
        result: { leads: 2, valid: 1, invalid: 1 },
      });
      for (const target of crmTargets) {
        const got = await download(lode(), `/export/${target}?list=${id}`);
        const text = got.bytes.toString();
        if (target === 'xlsx') expect(text).toMatch(/^PK/);
        else {
          expect(readCsv(text)).toHaveLength(3);
          expect(text).toMatch(/Ben.*(Moore|Ada)|(Moore|Ada)[^]*Ben/);
        }
        const record = await lists().good(lists().ask(linksOf(got).get('describedby') ?? ''));
        expect(record).toMatchObject({ rows: 2, bytes: got.bytes.length });
      }
      expectProblem(await lists().ask(`/export/crm-a?list=lst_unknown`), 404, 'not_found');
    }, 60_000);
  });
