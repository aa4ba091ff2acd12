import { page } from '../crawl/small-site';
import { letTimePass } from '../crawl/let-time-pass';
import { addCompany } from '../email-finder/company';
import type { Deployment } from '../harness/deployment';
import { expectProblem } from '../harness/expect-problem';
import { ask, withQuery } from '../harness/http-client';
import { operatorKey } from '../harness/operator-key';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';
import { until } from '../harness/until';
import { askAll, fresh } from './ask-all';
import { rowsWith } from './dump';
import { inForce } from './in-force';
import { erase, Lists } from './lists';
import { mentionsAddress, mentionsPerson } from './mentions';
import { askDerived, type KnownPerson } from './derived-questions';

const domain = 'quillfeather.test';
const elsewhere = 'namesake.test';
const profile = 'https://www.linkedin.com/in/zofia-quillfeather-1';
const name = 'Zofia Quillfeather';
/** A name that no person has. */
const noNumber = '+99900000000';
const employer = 'Quillfeather Works';
/** The address contains no part of the name. */
const person: KnownPerson = {
  ...{ firstName: 'Zofia', lastName: 'Quillfeather', email: `boss@${domain}`, phone: '+4930901877' },
  ...{ domain, employer, profile },
};
const requests: readonly Readonly<Record<string, string>>[] = [
  { name, company: domain },
  { name, company: employer },
  { name },
];

const planted = new WeakSet<object>();

/** Unique in each sandbox, whichever suite runs first. */
function plant(lode: Deployment): void {
  if (planted.has(lode.sandbox)) return;
  planted.add(lode.sandbox);
  const team = `<html lang="en"><h2>Our team</h2>
    <div class="card"><h3>${name}</h3><p>Chief Executive Officer</p><p><a href="mailto:${person.email}">${person.email}</a></p>
      <p><a href="tel:${person.phone}">${person.phone}</a></p><p><a href="${profile}">LinkedIn</a></p></div>
    <div class="card"><h3>Tom Cole</h3><p>Head of Sales</p><p><a href="mailto:tom.cole@${domain}">tom.cole@${domain}</a></p></div>`;
  const board = `<html lang="en"><h2>Our board</h2>
    <div class="card"><h3>${name}</h3><p>Chair of the Board</p></div>`;
  addCompany(lode, domain, {
    mailboxes: ['boss', 'tom.cole', 'zofia.quillfeather', 'zquillfeather'],
    pages: {
      '/': page('Quillfeather Works', '<html lang="en"><a href="/team">Team</a> <a href="/board">Board</a>'),
      '/team': page('Our team', team),
      '/board': page('Our board', board),
    },
  });
  addCompany(lode, elsewhere, { mailboxes: ['zofia.quillfeather'] });
  const found = (url: string, title: string, content: string): void =>
    lode.sandbox.directory.searxng.add({ url, title, content });
  found(
    `${profile.replace('www', 'de')}/`,
    `${name} - Chief Executive Officer - ${employer} | LinkedIn`,
    employer,
  );
  found(
    `https://${domain}/team`,
    `${employer}: team`,
    `${name} is our Chief Executive Officer. LinkedIn, XING`,
  );
  found('https://www.linkedin.com/in/tom-cole-7', `Tom Cole - ${employer} | LinkedIn`, employer);
}

const isHeld = (text: string): boolean =>
  /quillfeather-1|zofia[^a-z]{1,20}quillfeather/i.test(text) || mentionsAddress(text, person.email);

/** By more than a name; the number is erased separately. */
const isIdentified = (text: string): boolean =>
  mentionsPerson(text, { ...person, phone: noNumber }) ||
  /quillfeather-1/i.test(text) ||
  (/zofia[^a-z]{1,20}quillfeather/i.test(text) && text.includes(domain));

const shownFor = async (lode: Deployment, question: Readonly<Record<string, string>> = {}): Promise<number> =>
  (await ask(lode, withQuery('/network-finder', question), fresh)).status;

/** Answers of all operations about the person, by name, profile or address; a number is erased separately. */
async function operationsNaming(lode: ServicesDeployment): Promise<string[]> {
  const answers = await askAll(lode, person, fresh);
  const mentioning = answers.filter(({ answer: { status, text } }) => {
    return status < 400 && (mentionsPerson(text, { ...person, phone: noNumber }) || /zofia/i.test(text));
  });
  return mentioning.map(({ way }) => way.name).sort();
}

/** Before the erasure: a suppression hides the person in the same answers, and its end shows the person again. */
export const suppressedByName: Suite<ServicesDeployment> = (lode) =>
  describe('a person who is suppressed by an address', () => {
    let before: string[];
    beforeAll(async () => {
      plant(lode());
      // The first requests store what later ones find.
      await operationsNaming(lode());
      before = await operationsNaming(lode());
    }, 120_000);

    it('is in no answer while the address is suppressed, and in all of them afterwards', async () => {
      const lists = Lists.ofDeployment(lode(), await operatorKey(lode()));
      const suppressed = await lists.during({ email: person.email }, async () => {
        await until(
          'the name is resolved',
          async () => (await shownFor(lode(), requests[0])) === 451,
          15_000,
        );
        for (const question of requests) {
          const answer = await ask(lode(), withQuery('/network-finder', question), fresh);
          expect([question, /quillfeather-1/i.test(answer.text)]).toEqual([question, false]);
        }
        return operationsNaming(lode());
      });
      expect(suppressed).toEqual([]);
      await inForce(lode());
      await until(
        'the name is no longer suppressed',
        async () => (await shownFor(lode(), requests[0])) === 200,
        15_000,
      );
      expect(await operationsNaming(lode())).toEqual(before);
    }, 120_000);
  });

/** A person with an address, a name, a number and a profile, each from a different source. */
export const erasedByName: Suite<ServicesDeployment> = (lode) =>
  describe('a person who is erased by an address', () => {
    let before: string[];
    beforeAll(async () => {
      plant(lode());
      before = await operationsNaming(lode());
      for (const question of requests) await ask(lode(), withQuery('/network-finder', question));
    }, 120_000);

    it('was stored by name and profile in several services', async () => {
      expect(before).toEqual(
        expect.arrayContaining(['crawl', 'org chart', 'finder', 'network finder', 'lead list']),
      );
      const tables = new Set((await rowsWith(lode(), isHeld)).map(({ table }) => table));
      expect([...tables]).toEqual(
        expect.arrayContaining([
          'crawl.documents',
          'crawl.sites',
          'email.domains',
          'intel.answers',
          'outreach.leads',
        ]),
      );
    });

    it('is stored nowhere by name or profile any more, and in no answer', async () => {
      const { state } = await erase(lode(), await operatorKey(lode()), { email: person.email });
      expect(state).toBe('complete');
      expect(await rowsWith(lode(), isHeld)).toEqual([]);
      await letTimePass(lode(), domain);
      for (let time = 0; time < 2; time += 1) expect(await operationsNaming(lode())).toEqual([]);
      expect(await rowsWith(lode(), isHeld)).toEqual([]);
    }, 120_000);

    it('is stored again by no question of a search, but for the words of a question that names no domain', async () => {
      const answers = await askDerived(lode(), person);
      expect(answers.length).toBeGreaterThan(80);
      const revealing = answers.filter(({ answer: { status, text } }) => status >= 500 || isIdentified(text));
      expect(revealing).toEqual([]);
      const rows = await rowsWith(lode(), isHeld);
      expect(rows.filter(({ text }) => isIdentified(text))).toEqual([]);
      const tables = new Set(rows.map(({ table }) => table));
      expect([...tables].sort()).toEqual(['intel.deferred_results', 'intel.jobs', 'leads.result_questions']);
    }, 120_000);
  });

export const notFoundByName: Suite<ServicesDeployment> = (lode) =>
  describe('a person who was erased by an address', () => {
    it('is not shown by the network finder, with or without the company', async () => {
      for (const question of requests) {
        const { text, status } = await ask(lode(), withQuery('/network-finder', question), fresh);
        expect([status === 200 || status === 451, /quillfeather-1/i.test(text)]).toEqual([true, false]);
      }
      const direct = await ask(lode(), withQuery('/network-finder', { name, company: domain }));
      expectProblem(direct, 451, 'suppressed');
    }, 60_000);

    it('is not probed in another spelling of the address', async () => {
      lode().sandbox.observed.clear();
      for (const [first_name, last_name] of [
        ['Zofia', 'Quillfeather'],
        ['ZOFIA', 'QUILLFEATHER'],
        ['Dr. Zofia', 'M. Quillfeather'],
      ] as const) {
        const answer = await ask(lode(), withQuery('/email-finder', { domain, first_name, last_name }));
        expectProblem(answer, 451, 'suppressed');
      }
      expect(lode().sandbox.observed.commands(domain)).toEqual([]);
    });

    it('does not affect a namesake at another company', async () => {
      const asked = { domain: elsewhere, first_name: 'Zofia', last_name: 'Quillfeather' };
      const answer = await ask(lode(), withQuery('/email-finder', asked));
      expect(answer.json()).toMatchObject({ email: `zofia.quillfeather@${elsewhere}` });
    }, 40_000);
  });
