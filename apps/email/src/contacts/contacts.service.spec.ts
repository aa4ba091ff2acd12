import { createContext } from '@lode/bus';
import { movableClock, suppressionsOf } from '@lode/testing';
import { MemoryStore, RecordingReader } from '../knowledge/testing/fakes';
import { emailOf, personOf, readAt, readingOf, simpleFits } from '../knowledge/testing/site-reading';
import { ContactKnowledge, ContactsService } from './contacts.service';

const day = 86_400_000;
const reading = readingOf({
  emails: [emailOf('ana.ruiz@acme.test')],
  people: [
    personOf('Ana Ruiz', {
      title: 'Owner',
      seniority: 'owner',
      profiles: ['https://www.linkedin.com/in/ana'],
    }),
    personOf('Bo Roe', { phone: '+4312345678' }),
  ],
});

function contactsWith(lists = suppressionsOf(), answer: typeof reading | undefined = reading) {
  const reader = new RecordingReader(() => Promise.resolve(answer));
  const store = new MemoryStore();
  const clock = movableClock(readAt + 1000);
  const knowledge = new ContactKnowledge({ reader, store, fits: simpleFits, clock, maxAge: day });
  const verdicts = { of: () => Promise.resolve(new Map()) };
  const contacts = new ContactsService({ knowledge, verdicts, suppressions: lists });
  const list = () => contacts.list('acme.test', createContext(10_000, { account: 'acc_one' }));
  return { list, reader, store, clock };
}

test('reads the pages that a lead is read from, and stores nothing', async () => {
  const { list, reader, store } = contactsWith();
  await expect(list()).resolves.toMatchObject({
    contacts: [
      { name: 'Ana Ruiz', email: 'ana.ruiz@acme.test', profiles: ['https://www.linkedin.com/in/ana'] },
      { name: 'Bo Roe', email: null, phone: '+4312345678' },
    ],
    partial: false,
  });
  expect(reader.asked).toMatchObject([{ domain: 'acme.test', depth: 1 }]);
  expect(store.kept.size).toBe(0);
});

test('returns what a search of the domain has stored, while it is fresh', async () => {
  const { list, reader, store, clock } = contactsWith();
  const nothing = {
    domain: 'acme.test',
    company: 'Acme',
    addresses: [],
    people: [],
    partial: false,
    forbidden: false,
  };
  await store.save({ knowledge: { ...nothing, reached: true, readAt }, checkedAt: readAt });
  await expect(list()).resolves.toEqual({ contacts: [], partial: false });
  expect(reader.asked).toEqual([]);
  clock.advance(day);
  await expect(list()).resolves.toMatchObject({ contacts: { length: 2 } });
});

test.each([
  ['the address', { emails: ['ana.ruiz@acme.test'], account: 'acc_one' }],
  ['the address for all', { emails: ['ana.ruiz@acme.test'] }],
])('a person who is suppressed by %s is no contact', async (_, suppressed) => {
  const { list } = contactsWith(suppressionsOf(suppressed));
  await expect(list()).resolves.toMatchObject({ contacts: [{ name: 'Bo Roe' }] });
});

test('without crawl the people are unknown', async () => {
  const { reader, store } = contactsWith();
  const knowledge = new ContactKnowledge({
    reader: { ...reader, read: () => Promise.resolve(undefined) },
    store,
    fits: simpleFits,
    clock: movableClock(readAt),
    maxAge: day,
  });
  await expect(knowledge.find('acme.test', { budget: 1000 })).resolves.toMatchObject({ partial: true });
});
