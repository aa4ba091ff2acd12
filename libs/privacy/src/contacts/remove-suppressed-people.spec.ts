import { removeSuppressed, removeSuppressedInSlices } from './remove-suppressed';
import { SubjectHasher } from '../subject-hashes';
import { subjectsIn, subjectsInSlices } from '../subjects-in';
import { suppressionsOf } from '@lode/testing';

const url = 'https://www.linkedin.com/in/jane-doe';
const filter = suppressionsOf({ people: [['acme.com', 'Jane Doe']], profiles: [url] }).suppressionFilter();
const rest = (value: object): unknown => removeSuppressed(value, filter).value;
const bo = { name: 'Bo Roe', title: 'Sales' };

test.each([
  ['by name', { name: 'Jane Doe' }],
  ['by both names', { first_name: 'Jane', last_name: 'DOE' }],
  ['by name with a title', { name: 'Dr. Jane Q. Doe' }],
  ['by a profile', { name: 'J.', profiles: [url] }],
  [
    'by a profile in an object',
    { name: 'J.', contact: { profiles: ['http://de.linkedin.com/in/Jane-Doe/'] } },
  ],
  ['by the URL of a profile', { url, kind: 'person' }],
])('a person is removed from the list: %s', (_, person) => {
  expect(rest({ domain: 'acme.com', people: [person, bo] })).toEqual({ domain: 'acme.com', people: [bo] });
});

test.each([
  ['website', { leads: [{ website: 'https://www.acme.com/team' }] }],
  ['email', { leads: [{ email: 'office@acme.com' }] }],
  ['host below', { leads: [{ domain: 'shop.acme.com' }] }],
])('the company is identified by its %s', (_, { leads: [lead] }) => {
  expect(rest({ leads: [{ ...lead, contacts: [{ name: 'Jane Doe' }, bo] }] })).toEqual({
    leads: [{ ...lead, contacts: [bo] }],
  });
});

test('a namesake elsewhere, at a shared host, or without a company stays', () => {
  for (const value of [
    { domain: 'other.com', people: [{ name: 'Jane Doe' }] },
    { people: [{ name: 'Jane Doe', email: 'jane.doe@gmail.com' }] },
    { people: [{ name: 'Jane Doe', website: 'https://www.facebook.com/acme.com' }] },
    { domain: 'acme.com', people: [{ name: 'John Doe', profiles: ['https://www.linkedin.com/in/john'] }] },
  ])
    expect(rest(value)).toBe(value);
});

test('a person who only reports to the suppressed one stays', () => {
  const value = { domain: 'acme.com', people: [{ ...bo, manager: { id: 'p1', name: 'Jane Doe' } }] };
  expect(rest(value)).toEqual({ domain: 'acme.com', people: [{ ...bo, manager: null }] });
});

test('name and profile are cut out of a text about the company', () => {
  const title = 'Acme appoints Jane Doe as CEO';
  expect(rest({ domain: 'acme.com', news: [{ title }] })).toEqual({
    domain: 'acme.com',
    news: [{ title: 'Acme appoints … as CEO' }],
  });
  expect(rest({ domain: 'other.com', news: [{ title }] })).toEqual({
    domain: 'other.com',
    news: [{ title }],
  });
  expect(rest([`see ${url} there`])).toEqual(['see … there']);
});

test('a response about the person only is rejected', () => {
  expect(() => rest({ domain: 'acme.com', name: 'Jane Doe' })).toThrow(
    expect.objectContaining({ code: 'suppressed' }),
  );
});

describe('a huge page', () => {
  const colleague = (index: number): string => `Ann Roe${letters(index)}`;
  const people = Array.from({ length: 1000 }, (_, index) => ({
    name: colleague(index),
    profiles: [`https://www.linkedin.com/in/ann-roe-${index}`],
    text: `${colleague(index)} works with Jane Doe at https://www.linkedin.com/in/ann-roe-${index}`,
  }));
  const page = { domain: 'acme.com', people, text: '//acme.com/ '.repeat(40_000) };

  test('is searched for names and profiles in slices', async () => {
    const { result, maxMs } = await watched(() => removeSuppressedInSlices(page, filter));
    expect(result).toEqual(removeSuppressed(page, filter));
    expect(result.left).toBe(people.length);
    expect(maxMs).toBeLessThan(maxStallMs);
  });

  test('has its names and profiles hashed in slices', async () => {
    const hasher = new SubjectHasher(Buffer.alloc(32));
    const { result, maxMs } = await watched(() => subjectsInSlices(hasher, page));
    expect(result).toEqual(subjectsIn(hasher, page));
    expect(result.length).toBeGreaterThan(people.length);
    expect(maxMs).toBeLessThan(maxStallMs);
  });
});

/** Work without a pause takes several times as long; a busy machine doubles the processor time of a slice. */
const maxStallMs = 250;

const letters = (index: number): string =>
  String(index).replace(/\d/g, (digit) => String.fromCharCode(97 + Number(digit)));

/**
 * Runs the work and returns the maximum processor time between two turns of the event loop, independent of the load of
 * the machine.
 */
async function watched<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly maxMs: number }> {
  let maxMs = 0;
  let last = processorMs();
  let isOver = false;
  const look = (): void => {
    maxMs = Math.max(maxMs, processorMs() - last);
    last = processorMs();
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  const result = await work();
  isOver = true;
  return { result, maxMs: Math.max(maxMs, processorMs() - last) };
}

function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
