import * as fc from 'fast-check';
import { fromTheTop } from './org-chart';
import { sighted } from '../people/testing/sighted';

const people = [
  sighted('Zoe Roe', { seniority: 'cxo', department: 'executive' }),
  sighted('Ana Ruiz', { seniority: 'cxo', department: 'finance' }),
  sighted('Bo Roe', { seniority: 'cxo' }),
  sighted('Cy Roe', { seniority: 'manager', department: 'sales' }),
  sighted('Élan Roe', { seniority: 'manager', department: 'sales' }),
  sighted('Fay Roe', { seniority: 'manager', department: 'sales' }),
  sighted('Abe Roe'),
  sighted('Abe Gone', { seniority: 'cxo', current: false }),
];

test('sorts by level, department and name; former people last, for any input order', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(people, { minLength: people.length }), (shuffled) => {
      expect(fromTheTop(shuffled).map(({ name }) => name)).toEqual(people.map(({ name }) => name));
    }),
  );
});
