import { readFileSync } from 'node:fs';
import {
  findingCodes,
  machineReasons,
  weekdays,
  type CheckFinding,
  type LeadImportReport,
  type LeadList,
  type SequenceSettings,
} from '@lode/contracts';
import type { Deployment } from '../harness/deployment';
import { inProject } from '../harness/project';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';
import { declaredBy } from './guide';

type ApiAccess = Pick<Deployment, 'address' | 'key'>;
type Settings = SequenceSettings & { readonly name: string; readonly from_email: string };

interface OutreachExample {
  makeList(lode: ApiAccess, name: string): Promise<LeadList>;
  importLeads(lode: ApiAccess, list: string, csv: string): Promise<LeadImportReport>;
  writeTo(
    lode: ApiAccess,
    list: string,
    settings: Settings,
  ): Promise<{ id: string; started: boolean; findings: CheckFinding[] }>;
}

const guide = 'sequences.md';
const domain = 'guide-outreach.test';
const textOf = (file: string): string => readFileSync(inProject(file), 'utf8');

/** Messages are sent at any hour. */
const settings = (body_text: string): Settings => ({
  name: 'By the guide',
  from_email: `ada@${domain}`,
  schedule_windows: weekdays.map((day) => ({ day, start: '00:00', end: '24:00' })),
  steps: [{ subject: 'Hello {{ first_name }}', body_text }],
});

export const writeToPeopleGuide: Suite<ServicesDeployment> = (lode) =>
  describe('the guide to lists and sequences', () => {
    it('imports leads and sends messages to them, without conflicts', async () => {
      const names = ['makeList', 'importLeads', 'writeTo'] as const;
      const { makeList, importLeads, writeTo } = declaredBy<OutreachExample>(guide, names);
      const { id } = await makeList(lode(), 'By the guide');
      const csv = `First Name;E-Mail;Lead Source\nAnna;anna@${domain};the fair\nBen;ben@;the fair\n`;
      expect(await importLeads(lode(), id, csv)).toMatchObject({ rows: 2, added: 1, invalid: 1 });
      const silent = await writeTo(lode(), id, settings('Hello!'));
      expect([silent.started, ...silent.findings.map(({ code }) => code)]).toEqual(
        expect.arrayContaining([false, 'missing_opt_out', 'missing_source']),
      );
      const open = 'You are known from {{ source }}. No more mail: {{ unsubscribe_url }}';
      expect(await writeTo(lode(), id, settings(open))).toMatchObject({ started: true });
      const mails = () => lode().sandbox.mail.messages({ to: `anna@${domain}` });
      await until('the message is sent', () => mails().length > 0, 30_000);
      expect(mails()).toMatchObject([
        { subject: 'Hello Anna', text: expect.stringContaining('from the fair.') },
      ]);
      await expect(importLeads(lode(), 'lst_unknown', csv)).rejects.toThrow('no such list');
    }, 60_000);

    it('names existing settings, findings, and all signs of machines', () => {
      const text = textOf(`docs/guides/${guide}`);
      const known = textOf('docs/generated/settings.md');
      const named = [...new Set(text.match(/LODE_\w+/g))];
      expect(named.length).toBeGreaterThan(5);
      expect(named.filter((name) => !known.includes(name))).toEqual([]);
      const words = [...findingCodes, ...machineReasons];
      expect(words.filter((word) => !text.includes(`\`${word}\``))).toEqual([]);
    });
  });
