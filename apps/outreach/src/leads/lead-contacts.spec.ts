import type { LeadInput } from '@lode/contracts';
import { suppressionsOf } from '@lode/testing';
import { readLead } from '../merging/read-lead';
import { contactsOf, isSuppressed } from './lead-contacts';

function read(input: LeadInput) {
  const reading = readLead(input);
  if ('mistake' in reading) throw new Error(reading.mistake.reason);
  return reading.draft;
}

const filter = suppressionsOf({
  emails: ['bob@oak.example'],
  phones: ['+4315850001'],
  domains: ['pine.example'],
}).suppressionFilter('acc_1');

test.each<[LeadInput, string[], string[]]>([
  [{ email: 'Ada@cedar.example', phone: '5850001' }, ['Ada@cedar.example', 'ada@cedar.example'], ['5850001']],
  [{ name: 'bob@oak.example' }, ['bob@oak.example'], []],
  [{ name: 'Ada', title: 'ask bob@oak.example' }, ['bob@oak.example'], []],
  [{ name: 'Ada', source: 'mailto:bob@oak.example' }, ['bob@oak.example'], []],
  [{ name: 'Ada', tags: ['bob@oak.example'] }, ['bob@oak.example'], []],
  [
    { name: 'Ada', custom: { second: 'Bob@oak.example', mobile: '+43 1 5850001' } },
    ['bob@oak.example'],
    ['+4315850001'],
  ],
  [{ name: 'Ada', phone: '01 5850001' }, [], ['01 5850001']],
])('finds the contacts of %j', (input, emails, phones) => {
  expect(contactsOf(read(input))).toEqual({ emails, phones });
});

test.each<[LeadInput, boolean]>([
  [{ email: 'bob@oak.example' }, true],
  [{ email: 'ada@oak.example' }, false],
  [{ email: 'ada@pine.example' }, true],
  [{ name: 'Ada', phone: '01 5850001', country_code: 'AT' }, true],
  [{ name: 'Ada', phone: '01 5850001', address: 'Ring 1, 1010 Wien, Austria' }, true],
  [{ name: 'Ada', phone: '01 5850001', website: 'oak.at' }, true],
  [{ name: 'Ada', phone: '01 5850001', country_code: 'DE' }, false],
  [{ name: 'Ada', phone: '+43 1 5850002 / +43 1 5850001' }, true],
  [{ name: 'Ada', website: 'www.pine.example/team' }, true],
  [{ name: 'Ada', custom: { mobile: '+43 1 5850001' } }, true],
  [{ name: 'Ada', custom: { second: 'bob@oak.example' } }, true],
  [{ name: 'Ada', source: 'a list of bob@oak.example' }, true],
  [{ name: 'Ada', title: 'CEO', custom: { second: 'eve@oak.example' } }, false],
])('excludes %j: %s', (input, isLeftOut) => {
  expect(isSuppressed(read(input), filter)).toBe(isLeftOut);
  expect(isSuppressed(read(input), suppressionsOf().suppressionFilter('acc_1'))).toBe(false);
});

test('finds the number of a lead that is stored in national form', () => {
  const stored = { ...read({ name: 'Ada', country_code: 'AT' }), phone: '01 5850001' };
  expect(contactsOf(stored).phones).toEqual(['01 5850001', '+4315850001']);
});
