import type { LeadInput } from '@lode/contracts';
import type { GivenLead } from './lead-fields';
import { isCompleteLead, mergeRepeated } from './merge-leads';
import { readLead } from './read-lead';

function read(input: LeadInput): GivenLead {
  const reading = readLead(input);
  if ('mistake' in reading) throw new Error(reading.mistake.reason);
  return reading.draft;
}

/** Merges rows 2, 3 and so on of one lead. */
function mergeRows(first: LeadInput, ...later: readonly LeadInput[]) {
  let lead: GivenLead = read({ email: 'ada@cedar.example', ...first });
  let origin = { row: 2, isComplete: isCompleteLead(lead) };
  const differences = later.map((input, index) => {
    const given = read({ email: 'ada@cedar.example', ...input });
    const repeated = mergeRepeated({ lead, origin }, given, { row: index + 3, how: 'revise' });
    lead = repeated.merged ?? lead;
    ({ origin } = repeated);
    return repeated.difference;
  });
  return { lead, differences };
}

test('the first complete row wins, and a later one fills missing values', () => {
  const { lead, differences } = mergeRows(
    { name: 'Jürgen Groß', company: 'Cedar' },
    { name: 'Änne Öztürk', company: 'Cedar', title: 'CEO', rating: 4, custom: { a: '1' } },
    { name: 'Änne Öztürk', company: 'Oak', title: 'CTO', rating: 5, custom: { a: '2', b: '3' } },
  );
  expect(lead).toMatchObject({
    name: 'Jürgen Groß',
    company: 'Cedar',
    title: 'CEO',
    rating: 4,
    custom: { a: '1', b: '3' },
  });
  expect(differences).toEqual([
    { fields: ['name'], row: 2, isKept: true },
    { fields: ['name', 'company', 'title', 'rating', 'custom.a'], row: 2, isKept: true },
  ]);
});

test('a complete row wins over an earlier one without a name', () => {
  const { lead, differences } = mergeRows(
    { company: 'Cedar', phone: '+431234567' },
    { name: 'Ada Moore', company: 'Oak' },
    { name: 'Eve Reed', company: 'Elm', title: 'CTO' },
  );
  expect(lead).toMatchObject({ name: 'Ada Moore', company: 'Oak', phone: '+431234567', title: 'CTO' });
  expect(differences).toEqual([
    { fields: ['company'], row: 2, isKept: false },
    { fields: ['name', 'company'], row: 3, isKept: true },
  ]);
});

test.each<[string, LeadInput, LeadInput]>([
  ['the same values', { name: 'Ada Moore', title: 'CEO' }, { name: 'Ada Moore', title: 'CEO' }],
  ['another case', { name: 'Ada Moore', company: 'Cedar Ltd.' }, { name: 'ADA MOORE', company: 'CEDAR LTD' }],
  ['a shorter name', { name: 'Dr. Ada Moore' }, { first_name: 'Ada', last_name: 'Moore' }],
  ['missing values', { name: 'Ada Moore', title: 'CEO' }, {}],
  ['further tags', { name: 'Ada Moore', tags: ['a'] }, { name: 'Ada Moore', tags: ['b'] }],
])('%s differ in nothing', (_, first, second) => {
  expect(mergeRows(first, second).differences).toEqual([undefined]);
});

test('emptied values of a repeated lead empty nothing', () => {
  expect(mergeRows({ name: 'Ada Moore', title: 'CEO' }, { name: 'Ada Moore', title: null }).lead.title).toBe(
    'CEO',
  );
});
