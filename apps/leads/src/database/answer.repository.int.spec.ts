import { TablesUnderTest } from '@lode/service-kit/testing';
import { someAnswer, someLead } from '../generate-leads/testing/lead-answer';
import { dentistsInAustin } from '../generate-leads/testing/lead-search';
import { austin } from '../sources/testing/lead-question';
import { AnswerRepository } from './answer.repository';
import { leadsDatabase } from './leads-database';

let database: TablesUnderTest;
let answers: AnswerRepository;
beforeAll(async () => {
  database = await TablesUnderTest.start('leads', leadsDatabase);
  answers = new AnswerRepository(database.source, database.hasher);
});
afterAll(() => database.stop());
afterEach(() => database.source.query('DELETE FROM leads.answers'));

const search = dentistsInAustin();
const leads = [
  someLead({ name: 'Half a \ud83d pair', email: 'info@cedar.test' }),
  someLead({ name: 'Second' }),
];

test('gives back what was saved, in its order, byte for byte', async () => {
  const answer = someAnswer({ leads, total: 2 });
  await answers.save(search, answer);
  const found = await answers.find(search);
  expect(JSON.stringify(found?.leads)).toBe(JSON.stringify(leads));
  expect(found).toEqual(answer);
});

test('knows nothing of other towns and niches', async () => {
  await answers.save(search, someAnswer());
  await expect(
    answers.find({ ...search, town: { ...austin, key: 'US-MN-austin' } }),
  ).resolves.toBeUndefined();
  await expect(
    answers.find({ ...search, niche: { ...search.niche, key: 'lawyer' } }),
  ).resolves.toBeUndefined();
});

test('an answer to a larger question answers a smaller one, and one with all there is any', async () => {
  await answers.save(dentistsInAustin(50), someAnswer({ total: 80 }));
  await expect(answers.find(search)).resolves.toMatchObject({ total: 80 });
  await expect(answers.find(dentistsInAustin(100))).resolves.toBeUndefined();
  await answers.save(search, someAnswer({ total: 20 }));
  await expect(answers.find(dentistsInAustin(200))).resolves.toMatchObject({ total: 20 });
});

test('the newest answer counts, and takes the place of the one before', async () => {
  await answers.save(search, someAnswer({ leads, collectedAt: 1000 }));
  await answers.save(search, someAnswer({ leads: [], collectedAt: 2000 }));
  await expect(answers.find(search)).resolves.toMatchObject({ leads: [], collectedAt: 2000 });
  await answers.save(dentistsInAustin(50), someAnswer({ collectedAt: 3000 }));
  await expect(answers.find(search)).resolves.toMatchObject({ collectedAt: 3000 });
});

test('people are found again by their hashes', async () => {
  await answers.save(search, someAnswer({ leads }));
  const { hasher } = database;
  await expect(
    database.source.query('SELECT subject_hashes AS subjects FROM leads.answer_leads ORDER BY position'),
  ).resolves.toEqual([
    { subjects: hasher.contacts({ emails: ['info@cedar.test'], phones: ['+15125550101'] }) },
    { subjects: hasher.contacts({ emails: [], phones: ['+15125550101'] }) },
  ]);
});

test('forgets what is old, with its leads', async () => {
  await answers.save(search, someAnswer({ collectedAt: 1000 }));
  await answers.forget(1001);
  await expect(database.source.query('SELECT FROM leads.answer_leads')).resolves.toEqual([]);
});
