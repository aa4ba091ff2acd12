import {
  type AddressAnswer,
  type AddressFinder,
  type PersonToFind,
  EmailFinderSource,
} from './email-finder-source';

const people = ['Ana Ruiz', 'Bo Roe', 'Cy Lund', 'Di Berg', 'Ed Vega', 'Fay Moe'].map((name) => ({
  name,
  firstName: name.split(' ')[0] ?? '',
  lastName: name.split(' ')[1] ?? '',
}));

const foundFor = (name: string): AddressAnswer => ({
  kind: 'found',
  address: { name, email: 'someone@acme.test', confidence: 80, verdict: 'valid' },
});

/** Requests all addresses, and records the requested people and the concurrency. */
async function finding(answer: (person: PersonToFind) => AddressAnswer | Promise<AddressAnswer>) {
  const asked: string[] = [];
  let [now, maxConcurrent] = [0, 0];
  const finder: Pick<AddressFinder, 'find'> = {
    async find(person) {
      asked.push(person.name);
      maxConcurrent = Math.max(maxConcurrent, ++now);
      const result = await answer(person);
      now -= 1;
      return result;
    },
  };
  const foundAddresses: string[] = [];
  const excluded: string[] = [];
  const leaving = new AbortController();
  const source = new EmailFinderSource(finder);
  const answering = source.find(
    {
      domain: 'acme.test',
      people,
      onFound: ({ name }) => void foundAddresses.push(name),
      onSuppressed: (name) => void excluded.push(name),
    },
    leaving.signal,
  );
  return {
    asked,
    foundAddresses,
    excluded,
    answering,
    leave: () => leaving.abort(),
    maxConcurrent: () => maxConcurrent,
  };
}

test('processes people in order, four at a time, and reports each result at once', async () => {
  const { asked, foundAddresses, answering, maxConcurrent } = await finding(({ name }) =>
    name === 'Bo Roe' ? { kind: 'none' } : foundFor(name),
  );
  await expect(answering).resolves.toMatchObject({ state: 'ok', records: { length: 5 } });
  expect(asked).toEqual(people.map(({ name }) => name));
  expect(foundAddresses).not.toContain('Bo Roe');
  expect(maxConcurrent()).toBe(4);
});

test.each<readonly [string, (person: PersonToFind) => AddressAnswer, string, number, number]>([
  ['one timeout', ({ name }) => (name === 'Bo Roe' ? { kind: 'late' } : foundFor(name)), 'partial', 5, 6],
  ['timeouts only', () => ({ kind: 'late' }), 'timeout', 0, 6],
  ['service unavailable', () => ({ kind: 'failed', detail: 'It is down.' }), 'failed', 0, 4],
  ['domain not supported', () => ({ kind: 'refused', detail: 'No.' }), 'not_applicable', 0, 4],
  [
    'service unavailable after one result',
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

test('reports suppressed people, and completes', async () => {
  const { asked, excluded, answering } = await finding(({ name }) =>
    name === 'Bo Roe' ? { kind: 'suppressed' } : foundFor(name),
  );
  await expect(answering).resolves.toMatchObject({ state: 'ok', records: { length: 5 } });
  expect(asked).toHaveLength(6);
  expect(excluded).toEqual(['Bo Roe']);
});

test('returns the addresses found before the deadline', async () => {
  const { answering, leave } = await finding(({ name }) =>
    name === 'Ana Ruiz' ? foundFor(name) : new Promise<AddressAnswer>(() => undefined),
  );
  await Promise.resolve();
  leave();
  await expect(answering).resolves.toMatchObject({ state: 'partial', records: [{ name: 'Ana Ruiz' }] });
});
