import { join } from 'node:path';
import { mayNamePerson, personIn, type BesideName } from './person-in';
import { failuresOf } from '../testing/failures-of';
import { readTable } from '../data';

const nothing: BesideName = { company: null, title: null, email: null };

test.each<[string, Partial<BesideName>, [string, string] | undefined]>([
  ['Ada Moore', {}, ['Ada', 'Moore']],
  ['Moore, Ada', {}, ['Ada', 'Moore']],
  ['Dr. Jean-Luc van der Berg', {}, ['Jean-Luc', 'van der Berg']],
  ['Máire Nic Dhonnchadha', {}, ['Máire', 'Nic Dhonnchadha']],
  ['Eoin Mac Giolla Phádraig', {}, ['Eoin', 'Mac Giolla Phádraig']],
  ['Rowan Builders of Dublin', {}, undefined],
  ['Qxzar Bovwin', {}, undefined],
  ['Qxzar Bovwin', { title: 'Owner' }, ['Qxzar', 'Bovwin']],
  ['Qxzar Bovwin', { company: 'Cedar' }, ['Qxzar', 'Bovwin']],
  ['Qxzar Bovwin', { email: 'q.bovwin@cedar.example' }, ['Qxzar', 'Bovwin']],
  ['Filiale Nord', { company: 'Quay' }, undefined],
  ['Leeds branch', { company: 'Quay Ltd' }, undefined],
  ['Sales Team', { company: 'Quay', email: 'sales@quay.example' }, undefined],
  ['Sales Team', { email: 'team@quay.example' }, undefined],
  ['Priya Sales', { company: 'Quay' }, ['Priya', 'Sales']],
  ['Victoria Branch', { company: 'Quay' }, ['Victoria', 'Branch']],
  ['Taylor Unit', { title: 'Owner' }, ['Taylor', 'Unit']],
  ['A. Moore', { company: 'Cedar' }, undefined],
  ['Ada', { company: 'Cedar' }, undefined],
  ['Paul Smith', { company: 'Paul Smith Ltd' }, undefined],
  ['Cedar Dental Care', { company: 'Cedar' }, undefined],
  ['Müller & Sohn', { company: 'Bau' }, undefined],
])('the person in %s beside %j is %j', (name, beside, names) => {
  const read = personIn(name, { ...nothing, ...beside });
  expect(read && [read.first, read.last]).toEqual(names);
});

test('a known person may have the name of the business', () => {
  expect(personIn('Paul Smith', { ...nothing, company: 'Paul Smith Ltd' }, true)).toEqual({
    first: 'Paul',
    last: 'Smith',
  });
  expect(personIn('Paul & Ada Smith', nothing, true)).toBeUndefined();
});

test.each([
  ['A. Moore', 'Cedar', true],
  ['Ada', null, true],
  ['Cedar GmbH', null, false],
  ['Cedar', 'Cedar Dental', false],
  ['Studio 54', null, false],
  ['one two three four five six seven', null, false],
])('%s at %s may be a person: %s', (name, company, may) => expect(mayNamePerson(name, company)).toBe(may));

const columns = ['name', 'email', 'title', 'company', 'first', 'last'] as const;
const rows = readTable(join(__dirname, 'testing/people-and-businesses.tsv'), columns);

test('names of people and of businesses are distinguished', () => {
  const failures = failuresOf(rows, ({ name, email, title, company, first, last }) => {
    const read = personIn(name, { email: email || null, title: title || null, company: company || null });
    expect([read?.first ?? '', read?.last ?? '']).toEqual([first, last]);
  });
  expect(failures).toEqual([]);
});
