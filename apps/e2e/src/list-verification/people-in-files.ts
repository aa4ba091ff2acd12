import type { Contact, Job } from '@lode/contracts';
import { crmTargets, type CrmTarget } from '../export/crm-files';
import { ExportClient } from '../export/export-client';
import { cafes, generated } from '../generate-leads/leads';
import type { Suite } from '../harness/suite';
import { ListClient } from '../lists/list-client';

type Row = Readonly<Record<string, string>>;

const joined = (...words: (string | undefined)[]): string => words.filter(Boolean).join(' ');

/** The person of a row with its title and verdict. Pipedrive has the title in the note. */
const personIn: Readonly<Record<CrmTarget, (row: Row) => { name: string; title: string; verdict: string }>> =
  {
    'crm-a': (row) => ({
      name: joined(row['First Name'], row['Last Name']),
      title: row['Job Title'] ?? '',
      verdict: row['Email Verdict'] ?? '',
    }),
    'crm-b': (row) => ({
      name: row['Person - Name'] ?? '',
      title: row['Note'] ?? '',
      verdict: row['Email Verdict'] ?? '',
    }),
    'crm-c': (row) => ({
      name: joined(row['First Name'], row['Last Name']),
      title: row['Title'] ?? '',
      verdict: row['Email Verdict'] ?? '',
    }),
  };

export const peopleInFiles: Suite = (lode) =>
  describe('generated leads that are saved, verified and exported', () => {
    it('have names, titles and verdicts of people in every file, and are new no more', async () => {
      const lists = new ListClient(lode());
      const found = await generated(lode(), { ...cafes, limit: '10' });
      const { id } = await lists.make('From leads to files');
      await lists.good(lists.post(`/lists/${id}/leads`, { results: found.result_id }));
      const job = await lists.good<Job>(lists.post(`/lists/${id}/verification`, {}), 202);
      expect((await lists.finished(job)).state).toBe('done');
      const people = (await lists.leads(id))
        .flatMap(({ contacts }): Contact[] => contacts)
        .filter(({ email }) => email !== null);
      expect(people.length).toBeGreaterThan(0);
      for (const target of crmTargets) {
        const { rows } = await new ExportClient(lode()).file(target, {
          list: id,
          rows: 'contact',
          has: 'email',
        });
        const exported = rows.map(personIn[target]);
        expect(exported.map(({ name }) => name)).toEqual(people.map(({ name }) => name));
        expect(exported.map(({ verdict }) => verdict)).toEqual(
          people.map(({ verification }) => verification?.verdict ?? ''),
        );
        for (const [index, { position }] of people.entries())
          expect(exported[index]?.title, target).toContain(position ?? '');
      }
      const again = await generated(lode(), { ...cafes, limit: '10', exclude: id });
      const before = new Set(found.leads.flatMap(({ phone }) => phone ?? []));
      expect(again.leads.filter(({ phone }) => phone && before.has(phone))).toEqual([]);
      expect(again.excluded).toBeGreaterThan(0);
    }, 90_000);
  });
