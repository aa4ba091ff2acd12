import { letTimePass } from '../crawl/let-time-pass';
import { addCompany, teamPage } from '../email-finder/company';
import { expectProblem } from '../harness/expect-problem';
import { ask, withQuery } from '../harness/http-client';
import { operatorKey } from '../harness/operator-key';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { askAll, expectNoMention, fresh } from './ask-all';
import { rowsWith } from './dump';
import { inForce } from './in-force';
import { erase } from './lists';
import { mentions, mentionsPerson } from './mentions';
import { PlantedEverywhere } from './planted-everywhere';

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
          'domain search',
          'crawl',
          'finder',
          'org chart',
          'leads',
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
