import { failuresOf } from '../testing/failures-of';
import { join } from 'node:path';
import { readTable } from '../data';
import { parseName } from './parse-name';
import type { Spelling } from './person-name';
import { spellingsOf } from './spellings-of';

const columns = ['language', 'first', 'last', 'domain', 'addresses', 'source'] as const;
const rows = readTable(join(__dirname, 'testing/names-of-languages.tsv'), columns);

const written = ({ first, last }: Spelling): string => (last === '' ? first : `${first}.${last}`);

test('the table has at least 300 names of 25 languages', () => {
  expect(rows.length).toBeGreaterThanOrEqual(300);
  expect(new Set(rows.map(({ language }) => language)).size).toBeGreaterThanOrEqual(25);
});

test('names have their addresses, the most probable first', () => {
  const failures = failuresOf(rows, ({ first, last, domain, addresses }) => {
    const expected = addresses.split(' ');
    const spelled = spellingsOf(parseName({ first, last }, `company.${domain}`), `company.${domain}`).map(
      written,
    );
    expect(spelled).toEqual(expect.arrayContaining(expected));
    expect(expected).toContain(spelled[0]);
  });
  expect(failures).toEqual([]);
});
