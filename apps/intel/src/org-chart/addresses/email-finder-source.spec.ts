import type { AddressAnswer, AddressFinder, PersonSought } from './address-finder';
import { EmailFinderSource } from './email-finder-source';

const people = ['Ana Ruiz', 'Bo Roe', 'Cy Lund', 'Di Berg', 'Ed Vega', 'Fay Moe'].map((name) => ({
  name,
  firstName: name.split(' ')[0] ?? '',
  lastName: name.split(' ')[1] ?? '',
}));

const foundFor = (name: string): AddressAnswer => ({
  kind: 'found',
  address: { name, email: 'someone@acme.test', confidence: 80, verdict: 'valid' },
});

/** Asks for all of them; notes who was asked for, and how many at once. */
async function finding(answer: (person: PersonSought) => AddressAnswer | Promise<AddressAnswer>) {
  const asked: string[] = [];
  let [now, most] = [0, 0];
  const finder: AddressFinder = {
    async find(person) {
      asked.push(person.name);
      most = Math.max(most, ++now);
      const told = await answer(person);
      now -= 1;
      return told;
    },
  };
  const told: string[] = [];
  const leftOut: string[] = [];
  const leaving = new AbortController();
  const source = new EmailFinderSource(finder);
  const answering = source.find(
    {
      domain: 'acme.test',
      people,
      tell: ({ name }) => void told.push(name),
      leaveOut: (name) => void leftOut.push(name),
    },
    leaving.signal,
  );
  return { asked, told, leftOut, answering, leave: () => leaving.abort(), most: () => most };
}

test('everybody is asked for in order, four at a time, and told at once', async () => {
  const { asked, told, answering, most } = await finding(({ name }) =>
    name === 'Bo Roe' ? { kind: 'none' } : foundFor(name),
  );
  await expect(answering).resolves.toMatchObject({ state: 'ok', records: { length: 5 } });
  expect(asked).toEqual(people.map(({ name }) => name));
  expect(told).not.toContain('Bo Roe');
  expect(most()).toBe(4);
});

test.each<readonly [string, (person: PersonSought) => AddressAnswer, string, number, number]>([
  ['late for one', ({ name }) => (name === 'Bo Roe' ? { kind: 'late' } : foundFor(name)), 'partial', 5, 6],
  ['late for all', () => ({ kind: 'late' }), 'timeout', 0, 6],
  ['not there', () => ({ kind: 'failed', detail: 'It is down.' }), 'failed', 0, 4],
  ['not for such domains', () => ({ kind: 'refused', detail: 'No.' }), 'not_applicable', 0, 4],
  [
    'gone after one',
    ({ name }) => (name === 'Ana Ruiz' ? foundFor(name) : { kind: 'failed', detail: '' }),
    'partial',
    1,
    4,
  ],
])('%s', async (_, answer, state, records, maxAsked) => {
  const { asked, answering } = await finding(answer);
  await expect(answering).resolves.toMatchObject({ state, records: { length: records } });
  expect(asked.length).toBeLessThanOrEqual(maxAsked + 1);
});

test('who does not want to be found is told, and everybody has been looked for', async () => {
  const { asked, leftOut, answering } = await finding(({ name }) =>
    name === 'Bo Roe' ? { kind: 'suppressed' } : foundFor(name),
  );
  await expect(answering).resolves.toMatchObject({ state: 'ok', records: { length: 5 } });
  expect(asked).toHaveLength(6);
  expect(leftOut).toEqual(['Bo Roe']);
});

test('when the time is over, what was found is given', async () => {
  const { answering, leave } = await finding(({ name }) =>
    name === 'Ana Ruiz' ? foundFor(name) : new Promise<AddressAnswer>(() => undefined),
  );
  await Promise.resolve();
  leave();
  await expect(answering).resolves.toMatchObject({ state: 'partial', records: [{ name: 'Ana Ruiz' }] });
});
