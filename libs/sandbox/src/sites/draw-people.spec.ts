import { makeWorld } from '../world/world';
import { type SitePlan, pagesOf } from './site-plan';
import { drawSite } from './draw-site';
import { siteTruth } from './company-site';
import { Random } from '../random';
import { statementsOf } from './statements';
import { dossierPlans } from '../testing/sites';
import { writePage } from './write-page';
import type { PersonFact, Seniority } from './site-truth';
import { withSuperiors } from './draw-people';

const seed = 5;
const plansOf = (templates: 'open' | 'held-out'): SitePlan[] =>
  makeWorld(seed, 200, templates).companies.map((company) => drawSite(seed, company, true));
const plans = plansOf('open');
const hasTeam = ({ pages, template, people }: SitePlan): boolean =>
  people.length > 0 && (template.onePage === true || pages.some(({ kind }) => kind === 'team'));
const withTeam = plans.filter(hasTeam);
const discloses = (plan: SitePlan, name: string): boolean => plan.disclosure.name === name;

describe('the people on a site', () => {
  it('are all, some or none, in the configured shares', () => {
    const share = (name: string): number =>
      withTeam.filter((plan) => discloses(plan, name)).length / withTeam.length;
    expect(share('all')).toBeGreaterThan(0.3);
    expect(share('none')).toBeGreaterThan(0.15);
    expect(share('leadership') + share('some')).toBeGreaterThan(0.25);
    const heldOut = new Set(plansOf('held-out').map(({ disclosure }) => disclosure.name));
    expect([...heldOut].sort()).toEqual(['all', 'customer-facing', 'none']);
  });

  it('have addresses in the truth exactly if the page shows them', () => {
    for (const plan of withTeam) {
      const { pages, disclosure } = siteTruth(plan);
      const owners = new Set(plan.company.people.map(({ email }) => email));
      const shown = pages.flatMap(({ emails }) => emails.map(({ email }) => email));
      const personal = new Set(shown.filter((email) => owners.has(email)));
      const stated = new Set(pages.flatMap(({ people }) => people.flatMap(({ email }) => email ?? [])));
      expect(personal).toEqual(stated);
      if (disclosure === 'none') expect(stated.size).toBe(0);
      if (disclosure === 'all') expect(stated.size).toBe(plan.people.length);
    }
  });

  it('are the leadership only, on some sites', () => {
    const people = withTeam.filter((plan) => discloses(plan, 'leadership')).flatMap((plan) => plan.people);
    for (const { decisionMaker, email } of people) expect(email !== undefined).toBe(decisionMaker);
  });

  it('exclude a few people, but never the first', () => {
    const all = plans.flatMap(({ company }) => company.people);
    const named = plans.flatMap(({ people }) => people);
    expect(named.length / all.length).toBeGreaterThan(0.88);
    expect(named.length / all.length).toBeLessThan(0.96);
    for (const { people, company } of plans)
      expect(people[0]?.name.split(' ').at(-1)).toBe(company.people[0]?.familyName.split(' ').at(-1));
  });

  it('with a short name have either name', () => {
    const called = plans.flatMap(({ company, people }) =>
      company.people
        .filter(({ nickname }) => nickname !== undefined)
        .flatMap(({ givenName, nickname, familyName }) =>
          people.flatMap(({ name }) => {
            if (name === `${givenName} ${familyName}`) return ['formal'];
            return name === `${nickname} ${familyName}` ? ['short'] : [];
          }),
        ),
    );
    expect(new Set(called)).toEqual(new Set(['formal', 'short']));
  });
});

const person = (
  name: string,
  seniority: Seniority | null,
  department: PersonFact['department'],
): PersonFact => ({ name, title: name, seniority, department, decisionMaker: false });

it('is the head of the department, or otherwise the head of the company', () => {
  const people = [
    person('Chief', 'owner', 'executive'),
    person('Sales Head', 'director', 'sales'),
    person('Seller', null, 'sales'),
    person('Helper', null, 'administration'),
  ];
  const drawn = [...Array(40).keys()].flatMap((seed) =>
    withSuperiors(new Random(`superiors/${seed}`), people),
  );
  const superiorsOf = (name: string): (string | undefined)[] => [
    ...new Set(drawn.filter((one) => one.name === name).map(({ reportsTo }) => reportsTo)),
  ];
  expect(superiorsOf('Chief')).toEqual([undefined]);
  expect(superiorsOf('Sales Head').sort()).toEqual(['Chief', undefined]);
  expect(superiorsOf('Seller').sort()).toEqual(['Sales Head', undefined]);
  expect(superiorsOf('Helper').sort()).toEqual(['Chief', undefined]);
});

it('is on some team pages, in their language, and correct', () => {
  const superiorsOf = dossierPlans(6, 150).flatMap((plan) =>
    pagesOf(plan, 'team').flatMap((page) => {
      const { html, truth } = writePage(plan, page);
      const [before = ''] = statementsOf(plan).reportsTo.split('{n}');
      const lines = html.split(before).length - 1;
      const superiors = truth.people.flatMap(({ reportsTo }) => reportsTo ?? []);
      expect(lines).toBe(superiors.length);
      return superiors;
    }),
  );
  expect(superiorsOf.length).toBeGreaterThan(50);
});
