import { execFile, spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, readdirSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { compileFunction } from 'node:vm';
import {
  findingCodes,
  intelSources,
  jobBoards,
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
  StartVerifyEmails,
} from '@lode/contracts';
import { plainText } from '@lode/sandbox';
import { ListClient } from '../api/lists';
import { operatorKey, otherAccount } from '../harness/accounts';
import {
  addSite,
  page,
  addCompany,
  colleagues,
  teamPage,
  addStatedCompany,
  chartPages,
  staffOf,
} from '../harness/companies';
import type { Deployment } from '../harness/deployment';
import { verify } from '../harness/http-client';
import { connectBare, request } from '../harness/nats';
import { inProject } from '../harness/project';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';
import { Lists } from '../privacy/suppressions';

/** The NATS URL in the guides. */
interface Server {
  readonly servers: string;
  readonly pass: string;
}

const serverOf = ({ broker: { port, password } }: ServicesDeployment): Server => ({
  servers: `127.0.0.1:${port}`,
  pass: password,
});

/** Calls an operation of one service. */
type Ask = (operation: string, request: object) => Promise<unknown>;

/** The first code block of a language in a guide. @throws Error if there is none */
function blockOf(guide: string, language: string): string {
  const text = readFileSync(inProject('docs/guides', guide), 'utf8');
  const [, block] = new RegExp(`^\`\`\`${language}\\n([^]*?)\\n\`\`\`$`, 'm').exec(text) ?? [];
  if (block === undefined) throw new Error(`${guide} has no block of ${language}`);
  return block;
}

/** The values that the JavaScript of a guide declares under the given names. */
function declaredBy<T>(guide: string, names: readonly (keyof T & string)[]): T {
  const code = `${blockOf(guide, 'js')}\nreturn { ${names.join(', ')} };`;
  const run = compileFunction(code, ['require']) as (load: NodeJS.Require) => T;
  return run(require);
}

export const jsonOf = (guide: string): string => blockOf(guide, 'json');

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
      const boards: readonly string[] = jobBoards;
      const described = intelSources.filter((name) => !boards.includes(name));
      expect(missing(described, 'companies.md')).toEqual([]);
      expect(missing([...findingCodes, ...machineReasons], 'sequences.md')).toEqual([]);
    });
  });

/** A request of the NATS command line. */
interface NatsRequest {
  readonly subject: string;
  readonly body: string;
  /** Header fields by name. */
  readonly fields: Readonly<Record<string, string>>;
}

const requestCommand = /^nats (?:--server \S+ )?req (\S+) '([^']*)'(.*)$/gm;
const headerOption = /-H ([\w-]+):(\S+)/g;

/** All commands `nats req` of a page. */
const natsRequestsOf = (page: string): NatsRequest[] =>
  [...readFileSync(inProject(page), 'utf8').matchAll(requestCommand)].map(
    ([, subject = '', body = '', options = '']) => ({
      subject,
      body,
      fields: Object.fromEntries(
        [...options.matchAll(headerOption)].map(([, name = '', value = '']) => [name, value]),
      ),
    }),
  );

export const natsCommands: Suite<ServicesDeployment> = (lode) =>
  it('the commands of the guide to NATS are answered', async () => {
    const client = await connectBare(lode().broker, 'platform');
    const requests = natsRequestsOf('docs/guides/nats.md');
    expect(requests.map(({ subject }) => subject)).toContain(StartVerifyEmails.subject);
    for (const { subject, body, fields } of requests) {
      const reply = await request(client, subject, body, fields);
      expect(reply.headers?.get('Nats-Service-Error-Code') ?? '').toBe('');
    }
    await client.close();
  });

const registration = inProject('tools/test/register-typescript.cjs');
const run = promisify(execFile);
const main = inProject('docs/examples/nest-client/src/main.ts');

interface Application {
  readonly process: ChildProcessWithoutNullStreams;
  log: string;
  /** The answer to a command. @throws Error if the application has ended */
  ask(command: string): Promise<unknown>;
}

function start({ broker: { port, password } }: ServicesDeployment): Application {
  const child = spawn(process.execPath, ['--require', registration, main], {
    env: { NATS_SERVERS: `127.0.0.1:${port}`, NATS_USER: 'platform', NATS_PASSWORD: password },
  });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async (command: string): Promise<unknown> => {
    child.stdin.write(`${command}\n`);
    const { done, value } = await answers.next();
    if (done) throw new Error(`the application ended: ${application.log}`);
    return JSON.parse(value);
  };
  const application: Application = { process: child, log: '', ask };
  child.stderr.setEncoding('utf8').on('data', (text: string) => (application.log += text));
  return application;
}

export const nestClient: Suite<ServicesDeployment> = (lode) =>
  describe('the example application with the Nest client', () => {
    let application: Application;
    beforeAll(() => {
      application = start(lode());
    });
    afterAll(() => application.process.kill('SIGKILL'));
    const ask = (command: string): Promise<unknown> => application.ask(command);

    it('gets typed answers of three operations', async () => {
      lode().sandbox.add({ name: 'nest-client.test', mailboxes: { anna: 'exists' } });
      expect(await ask('verify anna@nest-client.test')).toEqual({
        email: 'anna@nest-client.test',
        verdict: 'valid',
        reason: 'ok',
      });
      expect(await ask('verify-natively anna@nest-client.test')).toMatchObject({ verdict: 'valid' });
      const businesses = { names: expect.arrayContaining([expect.any(String)]) };
      expect(await ask('businesses hotels in Lyon, France')).toEqual(businesses);
      const { id } = await otherAccount(lode(), 'has nothing');
      expect(await ask(`lists ${id}`)).toEqual({ total: 0, names: [] });
    });

    it('gets problems as typed exceptions', async () => {
      expect(await ask('lists')).toMatchObject({ code: 'account_required', status: 401, errors: [] });
      const fields = [{ location: 'body.email', message: expect.any(String), fix: expect.any(String) }];
      const requestId: unknown = expect.stringMatching(/^req_/);
      const invalid = { code: 'validation', status: 400, errors: fields, requestId };
      for (const command of ['verify', 'verify-natively'])
        expect(await ask(`${command} ${'x'.repeat(5000)}`)).toMatchObject(invalid);
    });

    it('ends with status 0 on SIGTERM', async () => {
      const exit = once(application.process, 'exit');
      application.process.kill('SIGTERM');
      expect(await exit).toEqual([0, null]);
      expect(application.log).toBe('');
    });
  });

export const nestClientPackage: Suite = () =>
  it('the package of the Nest client can be imported by an ES module', async () => {
    const code = `import { LodeClient, LodeException } from '@lode/nest';
      import { VerifyEmail } from '@lode/contracts';
      console.log(LodeClient.name, LodeException.name, VerifyEmail.name);`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code], {
      cwd: inProject(),
    });
    expect(stdout.trim()).toBe('LodeClient LodeException verify_email');
  });
