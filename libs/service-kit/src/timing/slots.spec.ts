import { Slots } from './slots';

const patient = new AbortController().signal;
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** Pieces of work that end when the test says so. */
function working(slots: Slots) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (name: string, signal = patient) =>
    slots.run(signal, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    });
  return { begun, begin, end: (name: string) => ends.get(name)?.() };
}

test('no more than so many work at once, the others in the order of coming', async () => {
  const { begun, begin, end } = working(new Slots(2));
  const all = ['a', 'b', 'c', 'd'].map((name) => begin(name));
  await settle();
  expect(begun).toEqual(['a', 'b']);
  end('b');
  await settle();
  expect(begun).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c']) end(name);
  await settle();
  end('d');
  await expect(Promise.all(all)).resolves.toEqual(['a', 'b', 'c', 'd']);
});

test('who leaves the line does no work, and holds up nobody', async () => {
  const { begun, begin, end } = working(new Slots(1));
  const first = begin('a');
  const leaving = new AbortController();
  const left = begin('b', leaving.signal);
  const last = begin('c');
  await settle();
  leaving.abort();
  await expect(left).resolves.toBeUndefined();
  end('a');
  await first;
  await settle();
  expect(begun).toEqual(['a', 'c']);
  end('c');
  await last;
  await expect(begin('d', AbortSignal.abort())).resolves.toBeUndefined();
});

test('work that fails gives its turn on', async () => {
  const slots = new Slots(1);
  await expect(slots.run(patient, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await expect(slots.run(patient, () => Promise.resolve('next'))).resolves.toBe('next');
});
