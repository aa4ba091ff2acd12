import type { BranchCondition, StepBranch } from '@lode/contracts';
import { type BranchFacts, branchTaken, isMet } from './branch-taken';

const facts: BranchFacts = {
  ...{ opened: false, clicked: true, replied: true, label: 'question', bounced: false },
  values: { title: 'Practice Manager', custom: { segment: ' A ' } },
  ...{ score: 70, country: 'DE' },
};

test.each<[BranchCondition, boolean]>([
  [{ on: 'always' }, true],
  [{ on: 'opened' }, false],
  [{ on: 'opened', not: true }, true],
  [{ on: 'clicked' }, true],
  [{ on: 'replied' }, true],
  [{ on: 'replied', labels: ['question', 'later'] }, true],
  [{ on: 'replied', labels: ['interested'] }, false],
  [{ on: 'replied', labels: ['interested'], not: true }, true],
  [{ on: 'bounced' }, false],
  [{ on: 'field', field: 'custom.segment', match: 'is', value: 'a' }, true],
  [{ on: 'field', field: 'title', match: 'contains', value: 'manager' }, true],
  [{ on: 'field', field: 'title', match: 'is', value: 'manager' }, false],
  [{ on: 'field', field: 'company', match: 'known' }, false],
  [{ on: 'field', field: 'custom.__proto__', match: 'known' }, false],
  [{ on: 'score', min_score: 70 }, true],
  [{ on: 'score', min_score: 71 }, false],
  [{ on: 'country', countries: ['AT', 'DE'] }, true],
  [{ on: 'country', countries: ['AT'], not: true }, true],
])('%j holds: %s', (when, expected) => expect(isMet(when, facts)).toBe(expected));

test('a condition on something that is not known yet is open', () => {
  const unknown = { ...facts, opened: undefined, replied: undefined };
  expect(isMet({ on: 'opened', not: true }, unknown)).toBeUndefined();
  expect(isMet({ on: 'replied', labels: ['later'] }, unknown)).toBeUndefined();
  expect(isMet({ on: 'score', min_score: 1 }, { ...facts, score: null })).toBe(false);
});

test('the first branch whose condition holds is taken, and after a bounce that for bounces', () => {
  const branch = (when: BranchCondition): StepBranch => ({ when, go_to: 'end' });
  const branches = [branch({ on: 'opened' }), branch({ on: 'clicked' }), branch({ on: 'bounced' })];
  expect(branchTaken(branches, facts)).toBe(2);
  expect(branchTaken(branches, { ...facts, bounced: true })).toBe(3);
  expect(branchTaken(branches, { ...facts, clicked: false })).toBe(0);
});
