import type { SuppressionList } from '@lode/contracts';
import { operatorKey } from '../harness/accounts';
import { asAdministrator } from '../harness/administrator';
import { addCompany, teamPage } from '../harness/companies';
import { ask, withQuery } from '../harness/http-client';
import type { ServicesDeployment } from '../harness/services-deployment';
import { expectProblem, type Suite } from '../harness/suite';
import { askAll, expectNoMention, fresh } from './ask-all';
import { rowsWith, type DumpedRow } from './dump';
import {
  mentions,
  mentionsPerson,
  mentionsAddress,
  mentionsNumber,
  listedOwner,
  type PlantedPerson,
} from './person';
import { inForce, erase, held, Lists } from './suppressions';

/** Places where a person with complete data is stored. */
const erasedTables = [
  ...['crawl.jobs', 'crawl.result_rows', 'crawl.sites', 'email.domains', 'email.people'],
  ...['email.result_rows'],
  ...['intel.answers', 'leads.answer_contacts', 'leads.answer_leads', 'leads.companies'],
  ...['leads.jobs', 'leads.places', 'leads.result_rows', 'outreach.enrolments', 'outreach.leads'],
  ...['verification.idempotency_records', 'verification.jobs', 'verification.transcripts'],
  ...['verification.verdicts'],
];

export const erasedPerson: Suite<ServicesDeployment> = (lode) =>
  describe('a person who is erased', () => {
    let planted: PlantedEverywhere;
    beforeAll(async () => {
      planted = await PlantedEverywhere.in(lode());
    }, 90_000);

    it('was in the data of every service that stores people', () => {
      expect(planted.first.map(({ table }) => table)).toEqual(expect.arrayContaining([...erasedTables]));
    });

    it('receives a report of all stored data', async () => {
      expect(await planted.underreported()).toEqual([]);
    }, 60_000);

    it('is stored nowhere any more, and does not come back', async () => {
      const { person } = planted;
      expect(await planted.erase()).toEqual([]);
      expect(await planted.rows()).toEqual([]);
      for (const options of [fresh, {}]) await expectNoMention(lode(), person, options);
      expect(await planted.rows()).toEqual([]);
      expect(mentions(lode().fleet.said, person)).toBe(false);
    }, 120_000);

    it('can be found again once the suppression is removed', async () => {
      await planted.lift();
      await inForce(lode());
      await letTimePass(lode(), planted.person.domain);
      const answers = await askAll(lode(), planted.person, fresh);
      const mentioning = answers.filter(({ answer }) => mentionsPerson(answer.text, planted.person));
      expect(mentioning.map(({ way }) => way.name)).toEqual(
        expect.arrayContaining([
          'search_domain',
          'crawl_site',
          'find_email',
          'draw_org_chart',
          'generate_leads',
          'export of a list',
        ]),
      );
    }, 90_000);
  });

const named = { first_name: 'Zofia', last_name: 'Quillfeather' };
const name = 'Zofia Quillfeather';
/** Numbers and addresses of the text are those of others. */
const isNamed = (text: string): boolean => /zofia[^a-z]{1,20}quillfeather/i.test(text);

/** The address contains no part of the name, and the sources know the person by name. */
export const erasedName: Suite<ServicesDeployment> = (lode) =>
  it('the name of a person who is erased by an address is stored nowhere and in no answer, at this company only', async () => {
    const [domain, elsewhere] = ['quillfeather.test', 'namesake.test'];
    const email = `boss@${domain}`;
    const team = teamPage(
      [name, 'Chief Executive Officer', email],
      ['Tom Cole', 'Clerk', `tom.cole@${domain}`],
    );
    addCompany(lode(), domain, { mailboxes: ['boss', 'zofia.quillfeather'], pages: { '/': team } });
    addCompany(lode(), elsewhere, { mailboxes: ['zofia.quillfeather'] });
    const profile = 'https://www.linkedin.com/in/zofia-quillfeather-1';
    lode().sandbox.directory.searxng.add({
      url: profile,
      title: `${name} - ${domain} | LinkedIn`,
      content: domain,
    });
    const question = withQuery('/network-finder', { name, company: domain });
    const paths = [
      question,
      withQuery('/crawl', { url: domain }),
      withQuery('/org-chart', { domain }),
      withQuery('/domain-search', { domain }),
    ];
    const answers = () => Promise.all(paths.map((path) => ask(lode(), path, fresh)));
    expect((await answers()).filter(({ text }) => isNamed(text))).toHaveLength(paths.length);
    const before = await rowsWith(lode(), isNamed);
    expect(new Set(before.map(({ service }) => service))).toEqual(new Set(['crawl', 'email', 'intel']));
    const { state } = await erase(lode(), await operatorKey(lode()), { email });
    expect([state, await rowsWith(lode(), isNamed)]).toEqual(['complete', []]);
    await letTimePass(lode(), domain);
    const after = await answers();
    expect(after.filter(({ status, text }) => status < 400 && isNamed(text))).toEqual([]);
    expectProblem(await ask(lode(), question), 451, 'suppressed');
    expectProblem(await ask(lode(), withQuery('/email-finder', { domain, ...named })), 451, 'suppressed');
    expect(await rowsWith(lode(), isNamed)).toEqual([]);
    const namesake = await ask(lode(), withQuery('/email-finder', { domain: elsewhere, ...named }));
    expect(namesake.json()).toMatchObject({ email: `zofia.quillfeather@${elsewhere}` });
  }, 90_000);

/** A person in the data of every service, and the operator's actions. */
class PlantedEverywhere {
  private constructor(
    private readonly lode: ServicesDeployment,
    private readonly operator: string,
    readonly person: PlantedPerson,
    /** The rows with the person at first. */
    readonly first: readonly DumpedRow[],
  ) {}

  /** @throws Error if a way failed */
  static async in(lode: ServicesDeployment): Promise<PlantedEverywhere> {
    const person = listedOwner(lode);
    for (const { way, answer } of await askAll(lode, person))
      if (answer.status !== 200) throw new Error(`${way.name}: ${answer.text}`);
    const operator = await operatorKey(lode);
    return new PlantedEverywhere(lode, operator, person, await rowsAbout(lode, person));
  }

  /** The rows with the person now. */
  rows(): Promise<DumpedRow[]> {
    return rowsAbout(this.lode, this.person);
  }

  /**
   * Services that stored rows with the person and reported fewer items, by subject access to the address and the
   * number.
   */
  async underreported(): Promise<string[]> {
    const { email, phone } = this.person;
    const contacts = [
      { contact: { email }, isThere: (text: string) => mentionsAddress(text, email) },
      { contact: { phone }, isThere: (text: string) => mentionsNumber(text, phone) },
    ];
    const silent: string[] = [];
    for (const { contact, isThere } of contacts) {
      const { items, partial } = await held(this.lode, this.operator, contact);
      if (partial) silent.push('the report is partial');
      const rows = this.first.filter(({ text }) => isThere(text));
      for (const [service, { length }] of Map.groupBy(rows, (row) => row.service)) {
        const reported = items.filter((item) => item.service === service).length;
        if (reported < length) silent.push(`${service}: ${reported} of ${length}`);
      }
    }
    return silent;
  }

  /** @returns services that are not done; none at the end */
  async erase(): Promise<string[]> {
    const { email, phone } = this.person;
    const erasures = [
      await erase(this.lode, this.operator, { email }),
      await erase(this.lode, this.operator, { phone }),
    ];
    return erasures.flatMap(({ services }) => services.flatMap(({ service, done }) => (done ? [] : service)));
  }

  async lift(): Promise<void> {
    const lists = Lists.ofDeployment(this.lode, this.operator);
    const { email, phone } = this.person;
    const answers = await Promise.all([lists.list({ email }), lists.list({ phone })]);
    for (const answer of answers)
      for (const { id } of answer.json<SuppressionList>().suppressions) await lists.lift(id);
  }
}

const rowsAbout = (lode: ServicesDeployment, person: PlantedPerson): Promise<DumpedRow[]> =>
  rowsWith(lode, (text) => mentions(text, person));

const ageing = [
  `UPDATE crawl.documents SET checked_at = checked_at - interval '8 days' WHERE url LIKE $1`,
  `UPDATE crawl.sites SET reading = jsonb_set(reading::jsonb, '{read_at}', '"2020-01-01T00:00:00Z"')
   WHERE site LIKE $1`,
  `UPDATE email.domains SET knowledge = jsonb_set(knowledge::jsonb, '{readAt}', '0') WHERE domain LIKE $1`,
];

/** Ages all stored data of a site beyond LODE_SITE_MAX_AGE. */
const letTimePass = (lode: ServicesDeployment, domain: string): Promise<void> =>
  asAdministrator(lode, async (query) => {
    for (const statement of ageing) await query(statement, [`%${domain}%`]);
  });
