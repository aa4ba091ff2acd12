import { salutationOf } from './salutation';

test.each<[name: string | null, custom: Record<string, string>, salutation: string | null]>([
  ['Ada Moore', { anrede: 'Frau' }, 'Ms.'],
  ['Ada Moore', { anrede: 'Frau Prof. Dr.' }, 'Prof.'],
  ['Ada Moore', { salutation: 'Mrs.' }, 'Mrs.'],
  ['Dr. Ada Moore', {}, 'Dr.'],
  ['Prof. Dr. Ada Moore', {}, 'Prof.'],
  ['Dr.Ada Moore', { civilite: '-' }, 'Dr.'],
  ['Mr. Bean', {}, 'Mr.'],
  ['Pan Li', {}, null],
  ['Fr. Moore', {}, 'Ms.'],
  ['J. Moore', {}, null],
  ['Inc. Services', {}, null],
  [null, {}, null],
  ['Ada Moore', { anrede: 'Sehr geehrte Damen und Herren in der Praxis' }, null],
])('%j with %j is addressed as %j', (name, custom, salutation) => {
  expect(salutationOf(name, custom)).toBe(salutation);
});
