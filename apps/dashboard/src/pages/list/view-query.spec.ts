import { filtersOf, queryOf } from './view-query';

it('keeps the filters of a view', () => {
  const filters = { q: 'müller & sohn', verdict: 'valid', sort: 'score', owner: 'ada+x@team.example' };
  expect(filtersOf(queryOf({ ...filters, tag: '', state: undefined }))).toEqual(filters);
});

it('ignores what a later release may have written', () =>
  expect(filtersOf('colour=red&verdict=valid&state=')).toEqual({ verdict: 'valid' }));
