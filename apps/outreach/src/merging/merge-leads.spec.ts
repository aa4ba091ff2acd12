import type { LeadInput } from '@lode/contracts';
import type { LeadDraft, MergeRule, GivenLead } from './lead-fields';
import { mergeLeads, isCompleteLead, mergeRepeated } from './merge-leads';
import { readLead } from './read-lead';

describe('merge leads', () => {
  function read(input: LeadInput): LeadDraft {
    const reading = readLead({ email: 'ada@cedar.example', ...input });
    if ('mistake' in reading) throw new Error(reading.mistake.reason);
    return reading.draft;
  }
  const merged = (known: LeadInput, incoming: LeadInput, how: MergeRule) =>
    mergeLeads(read(known), read(incoming), how);

  test.each<[MergeRule, string]>([
    ['replace', 'CTO'],
    ['fill', 'CEO'],
  ])('selects one of two values by %s', (how, title) => {
    const known = { title: 'CEO', company: 'Cedar', custom: { a: '1', b: '2' } };
    const incoming = { title: 'CTO', rating: 4, tech_stack: ['nginx'], custom: { b: '3', c: '4' } };
    expect(merged(known, incoming, how)).toMatchObject({
      title,
      company: 'Cedar',
      rating: 4,
      tech_stack: ['nginx'],
      custom: how === 'replace' ? { a: '1', b: '3', c: '4' } : { a: '1', b: '2', c: '4' },
    });
  });

  test.each<[MergeRule]>([['replace'], ['fill']])('returns undefined without new values: %s', (how) => {
    const known = { name: 'Ada Moore', title: 'CEO', tags: ['a', 'b'], custom: { a: '1' }, rating: 4 };
    expect(merged(known, known, how)).toBeUndefined();
    expect(merged(known, {}, how)).toBeUndefined();
    expect(merged(known, { email: 'ADA@cedar.example', tags: ['b'] }, how)).toBeUndefined();
  });

  test('unites tags and custom fields up to their maximum', () => {
    const many = Array.from({ length: 20 }, (_, count) => `t${count}`);
    const fields = Object.fromEntries(many.map((name) => [name, name]));
    expect(
      merged({ tags: many, custom: fields }, { tags: ['x'], custom: { x: 'x' } }, 'replace'),
    ).toBeUndefined();
    expect(merged({ tags: ['a'] }, { tags: ['b', 'a'] }, 'fill')?.tags).toEqual(['a', 'b']);
  });

  test.each<[LeadInput, LeadInput, MergeRule, LeadInput | undefined]>([
    [{}, { country_code: 'US', accept_all: true }, 'fill', { country_code: 'US', accept_all: true }],
    [{ country_code: 'US', accept_all: true }, {}, 'replace', undefined],
    [{ country_code: 'US', accept_all: true }, { country_code: 'CA', accept_all: false }, 'fill', undefined],
    [
      { country_code: 'US', accept_all: true },
      { country_code: 'CA', accept_all: false },
      'replace',
      { country_code: 'CA', accept_all: false },
    ],
    [{ accept_all: false }, { accept_all: true }, 'replace', { accept_all: true }],
    [{ address: 'Ring 1' }, { address: 'Ring 1', country_code: 'AT' }, 'fill', { country_code: 'AT' }],
    [{ address: 'Ring 1' }, { address: 'Main St', country_code: 'US' }, 'fill', undefined],
    [
      { address: 'Ring 1', country_code: 'AT' },
      { address: 'Main St' },
      'replace',
      { address: 'Main St', country_code: null },
    ],
  ])('merges %j with %j by %s: the country belongs to its address', (known, incoming, how, changed) => {
    const result = merged(known, incoming, how);
    if (changed === undefined) expect(result).toBeUndefined();
    else expect(result).toMatchObject(changed);
  });

  test('does not take the company for a new name', () => {
    const contact = { phone: '+4315850000', website: 'cedar.example' };
    const draft = (input: LeadInput): LeadDraft => {
      const reading = readLead({ ...contact, ...input });
      if ('mistake' in reading) throw new Error(reading.mistake.reason);
      return reading.draft;
    };
    const incoming = draft({ company: 'Cedar' });
    expect(mergeLeads(draft({ name: 'Cedar Dental Care' }), incoming, 'replace')).toMatchObject({
      name: 'Cedar Dental Care',
      company: 'Cedar',
    });
    expect(mergeLeads(draft({ company: 'Cedar Dental Care' }), incoming, 'replace')).toMatchObject({
      name: 'Cedar',
    });
  });

  test('updates the keys', () => {
    const known = read({ website: 'https://cedar.example' });
    expect(known.key_phone).toBeNull();
    const incoming = read({ phone: '+4315850000' });
    expect(mergeLeads(known, incoming, 'fill')?.key_phone).toBe('cedar.example +4315850000');
  });

  const person = { name: 'Ada Moore', first_name: 'Ada', last_name: 'Moore' };
  test.each<[LeadInput, LeadInput, MergeRule, object | undefined]>([
    [{ name: 'Bob Smith' }, { name: 'Ada Moore' }, 'replace', person],
    [{ name: 'Bob Smith' }, { name: 'Ada Moore' }, 'fill', undefined],
    [{}, { name: 'Ada Moore' }, 'fill', person],
    [{ company: 'Cedar' }, { name: 'Ada Moore' }, 'fill', person],
    [{ name: 'Cedar', company: 'Cedar' }, { name: 'Ada Moore' }, 'fill', person],
    [{ name: 'Ada Moore' }, { first_name: 'Ada' }, 'replace', undefined],
    [
      { name: 'Ada Moore' },
      { first_name: 'Eve' },
      'replace',
      { name: 'Eve Moore', first_name: 'Eve', last_name: 'Moore' },
    ],
    [{ first_name: 'Ada' }, { last_name: 'Moore' }, 'replace', person],
    [{ first_name: 'Ada' }, { last_name: 'Moore' }, 'fill', person],
    [{ name: 'Dr. Ada Moore' }, { first_name: 'Ada', last_name: 'Moore' }, 'replace', undefined],
    [{ name: 'Ada Moore' }, { name: 'Ada' }, 'replace', undefined],
    [{ name: 'Qxzar' }, { name: 'Ada Moore' }, 'fill', undefined],
    [{ name: 'Cedar Dental' }, { first_name: 'Ada', last_name: 'Moore' }, 'replace', person],
    [
      { name: 'Ada Moore' },
      { name: 'Dr. Paul Smith' },
      'replace',
      { name: 'Dr. Paul Smith', first_name: 'Paul', last_name: 'Smith' },
    ],
    [
      { first_name: 'Mary Jane', last_name: 'Watson Parker' },
      { name: 'Mary Jane Watson Parker' },
      'replace',
      undefined,
    ],
    [
      { first_name: 'Mary Jane', last_name: 'Watson Parker' },
      { name: 'Mary Jane Watson Parker' },
      'revise',
      undefined,
    ],
    [
      { first_name: 'Mary', last_name: 'Jane Watson' },
      { first_name: 'Mary Jane', last_name: 'Watson' },
      'replace',
      { name: 'Mary Jane Watson', first_name: 'Mary Jane', last_name: 'Watson' },
    ],
    [{ name: 'Ada' }, { name: 'Ada', first_name: 'Ada' }, 'fill', { first_name: 'Ada' }],
  ])('the names %j merged with %j by %s', (known, incoming, how, names) => {
    const lead = merged(known, incoming, how);
    if (names) expect(lead).toMatchObject(names);
    else expect(lead).toBeUndefined();
  });

  test.each<[LeadInput, LeadInput, object | undefined]>([
    [{ name: 'Cedar Dental' }, { company: 'Cedar Dental' }, undefined],
    [{ company: 'Cedar Dental' }, { name: 'Cedar Dental' }, undefined],
    [{ name: 'Qxz Vwq' }, { last_name: 'Qxz Vwq' }, undefined],
    [
      { address: 'Hauptstr. 5, 10115 Berlin', country_code: 'DE' },
      { address: 'Hauptstr. 5, Berlin, 10115, Germany', country_code: 'DE' },
      undefined,
    ],
    [
      { address: 'Hauptstr. 5, 10115 Berlin, Deutschland' },
      { address: 'Hauptstr. 5, 10115 Berlin, Germany', country_code: 'DE' },
      undefined,
    ],
    [
      { address: 'Ring 5, Austria', country_code: 'AT' },
      { address: 'Ring 5, Germany', country_code: 'DE' },
      { address: 'Ring 5, Germany', country_code: 'DE' },
    ],
    [
      { address: 'Hauptstr. 5, 10115 Berlin', country_code: 'DE' },
      { address: 'Hauptstr. 6, Berlin, 10115, Germany', country_code: 'DE' },
      { address: 'Hauptstr. 6, Berlin, 10115, Germany' },
    ],
    [{ name: 'Cedar Dental' }, { company: 'Cedar' }, { company: 'Cedar' }],
    [{ company: 'Cedar' }, { name: 'Ada Moore' }, { first_name: 'Ada' }],
    [{ title: 'CEO', source: 'fair' }, { title: 'CTO' }, { title: 'CTO', source: 'fair' }],
  ])('revises %j by %j', (known, incoming, changed) => {
    const result = merged(known, incoming, 'revise');
    if (changed === undefined) expect(result).toBeUndefined();
    else expect(result).toMatchObject(changed);
  });

  test.each<[LeadInput, LeadInput, object | undefined]>([
    [
      { phone: '+493012345678', title: 'CEO', company: 'Cedar', rating: 4 },
      { phone: null, title: '', company: ' ', rating: null },
      { phone: null, title: null, company: null, rating: null, key_phone: null },
    ],
    [
      { custom: { notes: 'a', visit: 'b', team: 'c' } },
      { custom: { notes: null, visit: '' } },
      { custom: { team: 'c' } },
    ],
    [{ tech_stack: ['nginx'] }, { tech_stack: [] }, { tech_stack: [] }],
    [{ address: 'Ring 1', country_code: 'AT' }, { address: null }, { address: null, country_code: null }],
    [
      { name: 'Ada Moore' },
      { first_name: null },
      { name: 'Ada Moore', first_name: null, last_name: 'Moore' },
    ],
    [
      { name: 'Ada Moore' },
      { name: null, first_name: null, last_name: null },
      { name: null, first_name: null, last_name: null },
    ],
    [{ title: 'CEO' }, { phone: null, custom: { notes: null } }, undefined],
  ])('empties values of %j by %j', (known, incoming, changed) => {
    const result = merged(known, incoming, 'replace');
    if (changed === undefined) expect(result).toBeUndefined();
    else expect(result).toMatchObject(changed);
    expect(merged(known, incoming, 'fill')).toBeUndefined();
  });

  test.each<MergeRule>(['replace', 'revise', 'fill'])(
    'reads a known phone when its country becomes known: %s',
    (how) => {
      const lead = merged({ phone: '030 7654321' }, { country_code: 'DE' }, how);
      expect(lead).toMatchObject({ phone: '+49307654321', country_code: 'DE' });
    },
  );
});

describe('merge repeated', () => {
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
    [
      'another case',
      { name: 'Ada Moore', company: 'Cedar Ltd.' },
      { name: 'ADA MOORE', company: 'CEDAR LTD' },
    ],
    ['a shorter name', { name: 'Dr. Ada Moore' }, { first_name: 'Ada', last_name: 'Moore' }],
    ['missing values', { name: 'Ada Moore', title: 'CEO' }, {}],
    ['further tags', { name: 'Ada Moore', tags: ['a'] }, { name: 'Ada Moore', tags: ['b'] }],
  ])('%s differ in nothing', (_, first, second) => {
    expect(mergeRows(first, second).differences).toEqual([undefined]);
  });

  test('emptied values of a repeated lead empty nothing', () => {
    expect(
      mergeRows({ name: 'Ada Moore', title: 'CEO' }, { name: 'Ada Moore', title: null }).lead.title,
    ).toBe('CEO');
  });
});
