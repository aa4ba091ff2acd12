import { maxCustomFields, type LeadInput } from '@lode/contracts';
import type { LeadDraft } from './lead-fields';
import { keysOf } from './same-lead';
import { readLead } from './read-lead';
import { reviseLead } from './revise-lead';

function stored(input: LeadInput): LeadDraft {
  const read = readLead(input);
  if ('mistake' in read) throw new Error(read.mistake.reason);
  const { emptied: _emptied, ...draft } = read.draft;
  return draft;
}

function revised(before: LeadInput, given: LeadInput): LeadDraft {
  const revision = reviseLead(stored(before), given);
  if ('mistakes' in revision) throw new Error(JSON.stringify(revision.mistakes));
  return revision.draft;
}

const mistakesOf = (before: LeadInput, given: LeadInput) => {
  const revision = reviseLead(stored(before), given);
  return 'mistakes' in revision ? revision.mistakes.map(({ reason }) => reason) : [];
};

const ada: LeadInput = {
  ...{ name: 'Ada Moore', company: 'Cedar', title: 'Owner', email: 'ada@cedar.example', rating: 4 },
  ...{ phone: '+1 512 555 0134', website: 'https://cedar.example/', address: '1 High St, Austin' },
  ...{ country_code: 'US', accept_all: true, confidence: 80, tech_stack: ['WordPress'], source: 'the fair' },
  ...{ tags: ['a', 'b'], custom: { note: 'x', team: 'y' } },
};

test('an empty change changes nothing', () => {
  expect(revised(ada, {})).toEqual(stored(ada));
  expect(reviseLead(stored(ada), { title: undefined } as object)).toEqual({ draft: stored(ada) });
  // A name that could be divided stays undivided if it was.
  const undivided = { ...stored(ada), first_name: null, last_name: null };
  expect(reviseLead(undivided, { title: 'CEO' })).toEqual({ draft: { ...undivided, title: 'CEO' } });
});

test('people stay, and the verdict stays until the address changes', () => {
  const verification = { verdict: 'valid', reason: 'ok' } as LeadDraft['verification'];
  const eve: unknown = { name: 'Eve Oak', position: null, phone: null, profiles: [], evidence: [] };
  const contacts = [eve] as LeadDraft['contacts'];
  const known = { ...stored(ada), verification, contacts };
  expect(reviseLead(known, { title: 'CEO' })).toMatchObject({ draft: { verification, contacts } });
  expect(reviseLead(known, { email: 'eve@oak.example' })).toMatchObject({
    draft: { verification: null, contacts },
  });
});

test.each<[LeadInput, Partial<LeadDraft>]>([
  [
    { title: ' CEO\n', rating: 3.5 },
    { title: 'CEO', rating: 3.5, company: 'Cedar' },
  ],
  [
    { title: null, company: ' ', rating: null },
    { title: null, company: null, rating: null },
  ],
  [
    { tags: ['c'], tech_stack: [] },
    { tags: ['c'], tech_stack: [] },
  ],
  [{ custom: { note: null, city: 'Austin' } }, { custom: { team: 'y', city: 'Austin' } }],
  [{ email: 'ADA@cedar.example' }, { email: 'ADA@cedar.example', accept_all: null }],
  [
    { email: 'eve@oak.example' },
    { email: 'eve@oak.example', key_email: 'eve@oak.example', accept_all: null },
  ],
  [{ email: 'ada@cedar.example', accept_all: false }, { accept_all: false }],
  [{ email: null }, { email: null, key_email: null, accept_all: null }],
  [{ address: '2 Main St, Dallas' }, { address: '2 Main St, Dallas', country_code: null }],
  [{ address: '1 High St, Austin' }, { country_code: 'US' }],
  [{ address: null }, { address: null, country_code: null }],
  [{ country_code: 'CA' }, { country_code: 'CA' }],
  [
    { phone: '512 555 0199 ext. 7' },
    { phone: '+15125550199', custom: { note: 'x', team: 'y', phone_extension: '7' } },
  ],
  [{ phone: null }, { phone: null, key_phone: null }],
])('%j', (given, expected) => {
  const draft = revised(ada, given);
  expect(draft).toMatchObject(expected);
  const { key_email, key_phone, key_place, key_name, ...fields } = draft;
  expect(keysOf(fields)).toEqual({ key_email, key_phone, key_place, key_name });
});

test.each<[LeadInput, LeadInput, (string | null)[]]>([
  [ada, { name: 'Eve Stone' }, ['Eve Stone', 'Eve', 'Stone']],
  [ada, { first_name: 'Eva' }, ['Eva Moore', 'Eva', 'Moore']],
  [ada, { first_name: null }, ['Moore', null, 'Moore']],
  [ada, { first_name: null, last_name: '' }, [null, null, null]],
  [ada, { name: null }, ['Ada Moore', 'Ada', 'Moore']],
  [ada, { name: null, first_name: null, last_name: null }, [null, null, null]],
  [ada, { name: 'Dr. Ada Moore', first_name: 'Ada', last_name: 'Moore' }, ['Dr. Ada Moore', 'Ada', 'Moore']],
  [
    { ...ada, name: 'Mary Ann Smith', first_name: 'Mary', last_name: 'Smith' },
    { first_name: 'Mary Ann' },
    ['Mary Ann Smith', 'Mary Ann', 'Smith'],
  ],
  [{ name: 'Cedar Dental Care', phone: '+15125550134' }, { title: 'x' }, ['Cedar Dental Care', null, null]],
  [{ email: 'a@cedar.example' }, { first_name: 'Ada', last_name: 'Moore' }, ['Ada Moore', 'Ada', 'Moore']],
])('names: %j with %j', (before, given, expected) => {
  const { name, first_name, last_name } = revised(before, given);
  expect([name, first_name, last_name]).toEqual(expected);
});

test.each<[LeadInput, string]>([
  [{ email: 'cedar' }, 'email is not a valid address'],
  [{ email: 'a@cedar.example\nb@cedar.example' }, 'email has a line break or another control character'],
  [{ website: 'n/a' }, 'website is not a web address'],
  [{ phone: '12' }, 'phone has fewer than 5 digits'],
  [{ country_code: 'ZZ' }, 'country_code is not a country'],
  [
    { custom: Object.fromEntries(Array.from({ length: maxCustomFields - 1 }, (_, n) => [`f${n}`, 'x'])) },
    `custom has more than ${maxCustomFields} fields`,
  ],
  [
    { name: null, first_name: null, last_name: null, email: null, phone: null, website: null, company: null },
    'identifies no contact: an email, a phone, a name or a website is required',
  ],
])('%j is rejected', (given, reason) => {
  expect(mistakesOf(ada, given)).toEqual([reason]);
});

test('a stored value that would be left out does not prevent other changes', () => {
  const odd = { ...stored(ada), website: 'n/a' };
  expect(reviseLead(odd, { title: 'CEO' })).toMatchObject({ draft: { title: 'CEO' } });
});
