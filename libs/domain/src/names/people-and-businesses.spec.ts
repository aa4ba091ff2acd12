import { failuresOf } from '../testing/failures-of';
import { join } from 'node:path';
import { readTable } from '../data';
import { personIn } from './person-in';

const columns = ['name', 'email', 'title', 'company', 'first', 'last'] as const;
const rows = readTable(join(__dirname, 'testing/people-and-businesses.tsv'), columns);

test('names of people and of businesses are distinguished', () => {
  const failures = failuresOf(rows, ({ name, email, title, company, first, last }) => {
    const read = personIn(name, { email: email || null, title: title || null, company: company || null });
    expect([read?.first ?? '', read?.last ?? '']).toEqual([first, last]);
  });
  expect(failures).toEqual([]);
});
