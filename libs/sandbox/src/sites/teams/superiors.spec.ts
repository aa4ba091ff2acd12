import { Random } from '../../random/random';
import { statementsOf } from '../statements/statements';
import { dossierPlans } from '../testing/dossier-plans';
import { pagesOf } from '../site-plan';
import { writePage } from '../write-page';
import type { PersonFact, Seniority } from '../site-truth';
import { withSuperiors } from './superiors';

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
