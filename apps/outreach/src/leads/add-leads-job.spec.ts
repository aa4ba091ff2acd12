import type { ResultRow } from '@lode/contracts';
import { rowToLead } from './add-leads-job';

const row: ResultRow = {
  name: 'Cedar',
  company: null,
  title: null,
  email: null,
  phone: null,
  website: null,
  address: null,
  rating: null,
  confidence: 80,
  tech_stack: [],
  source: 'maps_directory',
};

test.each([
  [null, 'maps directory'],
  ['https://cedar.example/team', 'maps directory, https://cedar.example/team'],
  [`https://cedar.example/${'x'.repeat(600)}`, 'maps directory, cedar.example'],
  ['x'.repeat(600), 'maps directory'],
])('names the source of a lead from %j', (website, source) => {
  expect(rowToLead({ ...row, website })).toEqual({ ...row, website, source });
});

test('truncates a source that is too long', () => {
  expect(rowToLead({ ...row, source: 'x'.repeat(600) }).source).toBe('x'.repeat(500));
});
