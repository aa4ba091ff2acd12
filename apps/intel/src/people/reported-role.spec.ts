import { reportedRole } from './sighted-people';

test.each([
  ['Chief Executive Officer', 'team', 'cxo', 'executive'],
  ['CEO', 'team', 'cxo', 'executive'],
  ['Chief Technology Officer', 'team', 'cxo', 'engineering'],
  ['Chief Financial Officer', 'team', 'cxo', 'finance'],
  ['Executive Officer', 'team', 'cxo', 'executive'],
  ['Executive Officer, Director', 'team', 'cxo', 'executive'],
  ['Founder', 'team', 'owner', 'executive'],
  ['Co-founder', 'team', 'owner', 'executive'],
  ['Owner', 'team', 'owner', 'executive'],
  ['Vice President', 'team', 'vp', null],
  ['President', 'team', 'cxo', 'executive'],
  ['Managing Director', 'team', 'cxo', 'executive'],
  ['Chairperson', 'board', 'cxo', 'executive'],
  ['Board Member', 'board', 'director', 'executive'],
  ['Director', 'board', 'director', 'executive'],
  [null, 'board', 'director', 'executive'],
  ['Director', 'team', 'director', null],
] as const)('%s of the %s: %s, %s', (title, group, seniority, department) => {
  expect(reportedRole(title, group)).toEqual({ seniority, department, decides: true });
});

test.each(['Promoter', 'Spokesperson', '', null])('%s has no level', (title) => {
  expect(reportedRole(title, 'team')).toEqual({ seniority: null, department: null, decides: false });
});
