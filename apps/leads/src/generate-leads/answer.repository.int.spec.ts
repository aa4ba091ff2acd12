import { suppressionsOf, type TestTables } from '@lode/testing';
import { someAnswer, someContact, someLead } from './testing/lead-answer';
import { dentistsInAustin } from './testing/lead-search';
import { austin } from '../sources/testing/lead-question';
import { AnswerEntity } from './answer.entity';
import { AnswerRepository } from './answer.repository';
import { personalData } from '../database/personal-data';
import { sharedLeadsTables } from '../testing/leads-fixture';

let database: TestTables;
let answers: AnswerRepository;
let lists = suppressionsOf();
const suppressions = { suppressionFilter: () => lists.suppressionFilter() };
beforeAll(async () => {
  database = await sharedLeadsTables();
  answers = new AnswerRepository(database.source.getRepository(AnswerEntity), database.hasher, suppressions);
});
afterEach(() => {
  lists = suppressionsOf();
  return database.source.query('DELETE FROM leads.answers');
});

type PersonalRow = Record<string, unknown>;
const noSubject = { email: () => false, phone: () => false, person: () => false, profile: () => false };
const search = dentistsInAustin();
const leads = [
  someLead({ name: 'Half a \ud83d pair', email: 'info@cedar.test' }),
  someLead({ name: 'Second' }),
];

const leadsNamed = (count: number) =>
  Array.from({ length: count }, (_, index) => someLead({ email: `info@lead${index}.test` }));
const erase = (email: string) => {
  const [, , answerLeads] = personalData;
  const { manager } = database.source;
  const hashes = [database.hasher.email(email)];
  return answerLeads?.erase?.({
    manager,
    schema: 'leads',
    hashes,
    hasher: database.hasher,
    isAbout: noSubject,
    account: null,
    companies: [],
    subjectsOf: () => [],
  });
};

test('returns a saved answer in its order, byte for byte', async () => {
  const answer = someAnswer({ leads, total: 2 });
  await answers.save(search, answer);
  const found = await answers.find(search);
  expect(JSON.stringify(found?.leads)).toBe(JSON.stringify(leads));
  expect(found).toEqual(answer);
});

test('an unchanged answer is the same object; it is read again after a replacement and after erasures', async () => {
  const contact = someContact({ email: 'ann@cedar.test' });
  const [first = someLead(), second = someLead()] = leads;
  await answers.save(search, someAnswer({ leads: [first, { ...second, contacts: [contact] }], total: 2 }));
  const found = await answers.find(search);
  expect(await answers.find(search)).toBe(found);
  await database.source.query('DELETE FROM leads.answer_contacts');
  const withoutContact = await answers.find(search);
  expect(withoutContact?.leads[1]?.contacts).toEqual([]);
  await erase('info@cedar.test');
  expect((await answers.find(search))?.leads).toEqual([second]);
  await answers.save(search, someAnswer({ leads, total: 2 }));
  expect((await answers.find(search))?.leads).toEqual(leads);
});

test('returns no answer of other towns and niches', async () => {
  await answers.save(search, someAnswer());
  await expect(
    answers.find({ ...search, town: { ...austin, key: 'US-MN-austin' } }),
  ).resolves.toBeUndefined();
  await expect(
    answers.find({ ...search, niche: { ...search.niche, key: 'lawyer' } }),
  ).resolves.toBeUndefined();
});

test('an answer to a larger request answers a smaller one, and a complete answer any', async () => {
  await answers.save(dentistsInAustin(50), someAnswer({ total: 80 }));
  await expect(answers.find(search)).resolves.toMatchObject({ total: 80 });
  await expect(answers.find(dentistsInAustin(100))).resolves.toBeUndefined();
  await answers.save(search, someAnswer({ leads: leadsNamed(20), total: 20 }));
  await expect(answers.find(dentistsInAustin(200))).resolves.toMatchObject({ total: 20 });
});

test('the newest answer counts and replaces the one before', async () => {
  await answers.save(search, someAnswer({ leads, collectedAt: 1000 }));
  await answers.save(search, someAnswer({ leads: [], collectedAt: 2000 }));
  await expect(answers.find(search)).resolves.toMatchObject({ leads: [], collectedAt: 2000 });
  await answers.save(dentistsInAustin(50), someAnswer({ collectedAt: 3000 }));
  await expect(answers.find(search)).resolves.toMatchObject({ collectedAt: 3000 });
});

test('people are found by their hashes', async () => {
  await answers.save(search, someAnswer({ leads }));
  const { hasher } = database;
  await expect(
    database.source.query('SELECT subject_hashes AS subjects FROM leads.answer_leads ORDER BY position'),
  ).resolves.toEqual([
    {
      subjects: [
        ...hasher.contacts({ emails: ['info@cedar.test'], phones: ['+15125550101'] }),
        ...hasher.personForms('cedar.test', 'Half a \ud83d pair'),
      ],
    },
    { subjects: hasher.contacts({ emails: [], phones: ['+15125550101'] }) },
  ]);
});

test('contacts suppressed for all are neither stored nor counted; those suppressed by an account are', async () => {
  lists = suppressionsOf({ emails: ['info@cedar.test'] }, { emails: ['b@maple.test'], account: 'acc_one' });
  const maple = someLead({ name: 'Maple', email: 'b@maple.test' });
  await answers.save(search, someAnswer({ leads: [...leads, maple], total: 30 }));
  await expect(answers.find(search)).resolves.toMatchObject({
    leads: [{ name: 'Second' }, { name: 'Maple' }],
    total: 29,
  });
});

test('an erasure removes a lead and is counted; the lead returns only when it is found again', async () => {
  await answers.save(search, someAnswer({ leads, total: 30, collectedAt: 1000 }));
  await expect(erase('info@cedar.test')).resolves.toEqual([
    expect.arrayContaining([database.hasher.email('info@cedar.test')]),
  ]);
  await expect(answers.find(search)).resolves.toMatchObject({ leads: [{ name: 'Second' }], total: 29 });
  const [row = {}] = await database.source.query<PersonalRow[]>('SELECT * FROM leads.answer_leads');
  expect(personalData[2]?.since(row)).toEqual(new Date(1000));
});

test('an erasure does not make an answer complete, and leaves a complete one complete', async () => {
  await answers.save(search, someAnswer({ leads: leadsNamed(25), total: 30 }));
  for (let index = 0; index < 10; index += 1) await erase(`info@lead${index}.test`);
  await expect(answers.find(search)).resolves.toMatchObject({ total: 20, leads: { length: 15 } });
  await expect(answers.find(dentistsInAustin(50))).resolves.toBeUndefined();
  await answers.save(search, someAnswer({ leads: leadsNamed(18), total: 18 }));
  await erase('info@lead0.test');
  await expect(answers.find(dentistsInAustin(50))).resolves.toMatchObject({ total: 17 });
});

describe('contacts', () => {
  const jane = someContact();
  const jim = someContact({
    name: 'Jim Roe',
    email: null,
    profiles: ['https://www.linkedin.com/in/jim-roe'],
  });
  const cedar = someLead({ website: 'https://cedar.test/', contacts: [jane, jim] });

  test('are stored in their order with their leads, and found by their hashes', async () => {
    const answer = someAnswer({ leads: [cedar, someLead({ name: 'Second', contacts: [jim] })], total: 2 });
    await answers.save(search, answer);
    expect((await answers.find(search))?.leads).toEqual(answer.leads);
    const { hasher, source } = database;
    const rows = await source.query<{ subjects: string[] }[]>(
      'SELECT subject_hashes AS subjects FROM leads.answer_contacts ORDER BY position, number',
    );
    expect(rows[0]?.subjects).toEqual(
      expect.arrayContaining([
        hasher.email('jane.doe@cedar.test'),
        ...hasher.personForms('cedar.test', 'Jane Doe'),
      ]),
    );
    expect(rows[1]?.subjects).toEqual(
      expect.arrayContaining([
        ...hasher.personForms('cedar.test', 'Jim Roe'),
        ...hasher.profileForms('https://www.linkedin.com/in/jim-roe'),
      ]),
    );
  });

  test('that are erased leave the business and its other contacts', async () => {
    await answers.save(search, someAnswer({ leads: [cedar], total: 30, collectedAt: 1000 }));
    const hash = [database.hasher.email('jane.doe@cedar.test')];
    const [row = {}] = await database.source.query<PersonalRow[]>(
      'SELECT * FROM leads.answer_contacts WHERE subject_hashes && $1',
      [hash],
    );
    expect(personalData[3]?.since(row)).toEqual(new Date(1000));
    await database.source.query('DELETE FROM leads.answer_contacts WHERE subject_hashes && $1', [hash]);
    await expect(answers.find(search)).resolves.toMatchObject({ leads: [{ contacts: [jim] }], total: 30 });
  });

  test('suppressed for all are not stored', async () => {
    lists = suppressionsOf({ emails: ['jane.doe@cedar.test'] });
    await answers.save(search, someAnswer({ leads: [cedar] }));
    expect((await answers.find(search))?.leads).toEqual([{ ...cedar, contacts: [jim] }]);
  });
});

test('deletes old answers with their leads', async () => {
  await answers.save(search, someAnswer({ collectedAt: 1000 }));
  await answers.deleteBefore(1001);
  await expect(database.source.query('SELECT FROM leads.answer_leads')).resolves.toEqual([]);
});
