import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import {
  findingCodes,
  intelSources,
  machineReasons,
  ReadSite,
  weekdays,
  type CheckFinding,
  type DomainEmail,
  type Erasure,
  type HeldItem,
  type ImportReport,
  type LeadImportReport,
  type LeadList,
  type SiteReading,
  type Suppression,
  type VerificationResult,
} from '@lode/contracts';
import { plainText } from '@lode/sandbox';
import { addSite, page } from '../crawl/small-site';
import { addCompany, colleagues, teamPage } from '../email-finder/company';
import { addStatedCompany } from '../enrich-company/stated-company';
import { connectBare, request } from '../harness/bare-client';
import type { Deployment } from '../harness/deployment';
import { verify } from '../harness/http-client';
import { operatorKey } from '../harness/operator-key';
import { otherAccount } from '../harness/other-account';
import { inProject } from '../harness/project';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';
import { ListClient } from '../lists/list-client';
import { chartPages, staffOf } from '../org-chart/chart-company';
import { Lists } from '../privacy/lists';
import { declaredBy, serverOf, type Ask, type Server } from './guide';

type ApiAccess = Pick<Deployment, 'address' | 'key'>;

/** Runs work with a function that calls the operations of a service. */
type With = <T>(server: Server, work: (ask: Ask) => Promise<T>) => Promise<T>;

/** What the JavaScript of the guides declares. */
interface Examples {
  verify(server: Server, email: string): Promise<VerificationResult>;
  withCrawl: With;
  decisionMakers(ask: Ask, site: string): Promise<string[]>;
  fetchText(ask: Ask, url: string): Promise<string>;
  withEmail: With;
  sureAddress(ask: Ask, domain: string, first: string, last: string): Promise<string | null>;
  allAddresses(ask: Ask, domain: string): Promise<DomainEmail[]>;
  withIntel: With;
  disputes(ask: Ask, domain: string, field: string): Promise<string[]>;
  deciders(ask: Ask, domain: string): Promise<object[]>;
  keepOut(lode: ApiAccess, email: string): Promise<Suppression>;
  importList(lode: ApiAccess, csv: string): Promise<ImportReport>;
  forget(operator: ApiAccess, email: string): Promise<Erasure>;
  dossier(operator: ApiAccess, email: string): Promise<HeldItem[]>;
  makeList(lode: ApiAccess, name: string): Promise<LeadList>;
  importLeads(lode: ApiAccess, list: string, csv: string): Promise<LeadImportReport>;
  writeTo(
    lode: ApiAccess,
    list: string,
    settings: object,
  ): Promise<{ started: boolean; findings: CheckFinding[] }>;
  takeFiles(lode: ApiAccess, path: string, take: (name: string, file: Buffer) => void): Promise<void>;
  takePages(server: Server, account: string, parameters: object, take: (body: string) => void): Promise<void>;
}

const from = <Name extends keyof Examples>(guide: string, ...names: Name[]): Pick<Examples, Name> =>
  declaredBy<Pick<Examples, Name>>(guide, names);

const textOf = (file: string): string => readFileSync(inProject('docs', file), 'utf8');

/** The code of the guides, run on services over NATS and HTTP. */
export const guides: Suite<ServicesDeployment> = (lode) =>
  describe('the guide', () => {
    const server = (): Server => serverOf(lode());

    it('to NATS verifies an address', async () => {
      const { verify: verifyOf } = from('nats.md', 'verify');
      expect(await verifyOf(server(), 'no address')).toMatchObject({ verdict: 'invalid', reason: 'syntax' });
    });

    it('to crawling reads a site and a large document', async () => {
      const { withCrawl, decisionMakers, fetchText } = from(
        'crawling.md',
        'withCrawl',
        'decisionMakers',
        'fetchText',
      );
      const text = 'ü𝒳 '.repeat(200_000);
      const site = addSite(lode(), 'guide-crawl.test', {
        '/': page('Team', '<ul><li>Anna Ruiz, Chief Executive Officer</li><li>Ben Katz, Clerk</li></ul>'),
        '/large.txt': plainText(text),
      });
      const people = await withCrawl(server(), (ask) => decisionMakers(ask, site));
      expect(people).toEqual(['Anna Ruiz, Chief Executive Officer']);
      expect(await withCrawl(server(), (ask) => fetchText(ask, `${site}large.txt`))).toBe(text);
      await expect(withCrawl(server(), (ask) => fetchText(ask, 'http://10.0.0.1/'))).rejects.toThrow();
    });

    it('to technologies detects one by rules of an operator', async () => {
      const generator = '<meta name="generator" content="Quayside 4.2">';
      const site = addSite(lode(), 'guide-rules.test', { '/': page('Rooms', generator) });
      const client = await connectBare(lode().broker, 'platform');
      const reply = await request(client, ReadSite.subject, JSON.stringify({ site }));
      await client.close();
      const found = { name: 'Quayside Booking', version: '4.2', categories: ['booking'] };
      expect(reply.json<SiteReading>().technologies).toContainEqual(expect.objectContaining(found));
    });

    it('to finding emails finds and lists addresses', async () => {
      const { withEmail, sureAddress, allAddresses } = from(
        'email-finder.md',
        'withEmail',
        'sureAddress',
        'allAddresses',
      );
      const shown = colleagues('guide-email.test');
      const pages = { '/': teamPage(...shown) };
      const domain = addCompany(lode(), 'guide-email.test', { mailboxes: ['jane.doe'], pages });
      const find = (first: string, last: string) =>
        withEmail(server(), (ask) => sureAddress(ask, domain, first, last));
      expect([await find('Jane', 'Doe'), await find('Karl', 'Frost')]).toEqual([`jane.doe@${domain}`, null]);
      const listed = await withEmail(server(), (ask) => allAddresses(ask, domain));
      expect(listed.map(({ email }) => email).sort()).toEqual(shown.map(([, , email]) => email).sort());
    });

    it('to companies returns disputed facts and decision makers', async () => {
      const { withIntel, disputes, deciders } = from('companies.md', 'withIntel', 'disputes', 'deciders');
      const domain = addStatedCompany(lode(), 'guide-intel.test');
      const chart = 'guide-chart.test';
      addSite(lode(), chart, chartPages(staffOf(chart)));
      const [years, people] = await withIntel(server(), (ask) =>
        Promise.all([disputes(ask, domain, 'founded_year'), deciders(ask, chart)]),
      );
      expect(years).toEqual([expect.stringMatching(/^1991: \w/)]);
      expect(people).toContainEqual({ name: 'Tom Cole', title: 'Head of Sales', email: `tom.cole@${chart}` });
    }, 30_000);

    it('to privacy suppresses, imports, reports and erases', async () => {
      const { keepOut, importList, forget, dossier } = from(
        'privacy.md',
        'keepOut',
        'importList',
        'forget',
        'dossier',
      );
      const domain = 'guide-privacy.test';
      lode().sandbox.add({ name: domain, mailboxes: { anna: 'exists', ben: 'exists' } });
      const [anna, ben] = [`anna@${domain}`, `ben@${domain}`];
      const operator = { address: lode().address, key: await operatorKey(lode()) };
      await verify(lode(), ben);
      expect((await dossier(operator, ben)).map(({ what }) => what)).toContain('verdict');
      expect(await forget(operator, ben)).toMatchObject({ state: 'complete' });
      expect(await dossier(operator, ben)).toEqual([]);
      const { id } = await keepOut(lode(), anna);
      await until('both are in force', async () => {
        const answers = await Promise.all([verify(lode(), anna), verify(lode(), ben)]);
        return answers.every(({ status }) => status === 451);
      });
      expect(await importList(lode(), `email\n${anna}\nrubbish\n`)).toMatchObject({ known: 1, rejected: 1 });
      await Lists.ofAccount(lode(), lode().key).lift(id);
    }, 60_000);

    it('to sequences imports leads and sends messages to them, without conflicts', async () => {
      const { makeList, importLeads, writeTo } = from('sequences.md', 'makeList', 'importLeads', 'writeTo');
      const domain = 'guide-outreach.test';
      const settings = (body_text: string) => ({
        ...{ name: 'By the guide', from_email: `ada@${domain}` },
        schedule_windows: weekdays.map((day) => ({ day, start: '00:00', end: '24:00' })),
        steps: [{ subject: 'Hello {{ first_name }}', body_text }],
      });
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
      expect(mails()[0]).toMatchObject({
        subject: 'Hello Anna',
        text: expect.stringContaining('from the fair.'),
      });
      await expect(importLeads(lode(), 'lst_unknown', csv)).rejects.toThrow('no such list');
    }, 60_000);

    it('to exports receives files over HTTP and pages over NATS, complete', async () => {
      const { takeFiles, takePages } = from('crm-exports.md', 'takeFiles', 'takePages');
      const { id: account, key } = await otherAccount(lode(), 'exports');
      const { id: list } = await new ListClient(lode(), key).with('By the guide', [
        { email: 'ann@guide-export.test' },
      ]);
      const files = new Map<string, Buffer>();
      const access = { address: lode().address, key };
      await takeFiles(access, `/export/crm-a?list=${list}`, (name, file) => void files.set(name, file));
      expect([...files.keys()]).toEqual([expect.stringMatching(/^hubspot-leads-[\d-]+\.csv$/)]);
      const hash = createHash('sha256');
      await takePages(server(), account, { crm_target: 'crm-a', list }, (body) => void hash.update(body));
      const [file = ''] = files.values();
      expect(hash.digest('hex')).toBe(createHash('sha256').update(file).digest('hex'));
      await expect(takeFiles(access, '/export/crm-x', () => undefined)).rejects.toThrow('crm-c');
    }, 30_000);

    it('names only existing settings, and every source, finding and sign of a machine', () => {
      const known = textOf('generated/settings.md');
      const names = readdirSync(inProject('docs/guides')).filter((name) => name.endsWith('.md'));
      const unknown = ['privacy.md', 'sequences.md', 'crm-exports.md'].flatMap((name) =>
        [...new Set(textOf(`guides/${name}`).match(/LODE_\w+/g))].filter(
          (setting) => !known.includes(setting),
        ),
      );
      expect([names.length > 20, unknown]).toEqual([true, []]);
      const missing = (words: readonly string[], guide: string) =>
        words.filter((word) => !textOf(`guides/${guide}`).includes(`\`${word}\``));
      expect(missing(intelSources, 'companies.md')).toEqual([]);
      expect(missing([...findingCodes, ...machineReasons], 'sequences.md')).toEqual([]);
    });
  });
