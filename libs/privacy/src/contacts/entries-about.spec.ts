import fc from 'fast-check';
import { contactsIn } from './contacts-in';
import { entriesAboutInSlices } from './entries-about';

const people = new Set(['jane@acme.com', '+4312345678']);
const isAbout = {
  email: (address: string) => people.has(address),
  phone: (number: string) => people.has(number),
};
const jane = { name: 'Jane', email: 'Jane@acme.com', contacts: [{ phone: '+43 1 2345678' }] };
const bob = { name: 'Bob', email: 'bob@acme.com', domain: 'acme.com' };

test.each<[unknown, unknown[]]>([
  [{ leads: [jane, bob], total: 2 }, [jane]],
  [{ ...jane, team: [bob] }, [{ ...jane, team: [bob] }]],
  [{ company: { domain: 'acme.com', head: jane, staff: [bob] } }, [jane]],
  [
    { leads: [{ name: 'Jane', contact: { phone: '+4312345678' } }] },
    [{ name: 'Jane', contact: { phone: '+4312345678' } }],
  ],
  [{ pages: [{ url: 'https://acme.com', emails: ['jane@acme.com'] }] }, ['jane@acme.com']],
  [{ emails: ['jane@acme.com', 'bob@acme.com', 'jane@acme.com'] }, ['jane@acme.com']],
  [[['mailto:jane@acme.com']], ['mailto:jane@acme.com']],
  [
    { verdicts: { 'jane@acme.com': { status: 'ok' }, 'bob@acme.com': 1 } },
    [{ 'jane@acme.com': { status: 'ok' } }],
  ],
  [{ verdicts: { 'jane@acme.com': 'ok', 'bob@acme.com': 1 } }, [{ 'jane@acme.com': 'ok' }]],
  [
    { page: { url: 'https://acme.com', text: 'to jane@acme.com' } },
    [{ url: 'https://acme.com', text: 'to jane@acme.com' }],
  ],
  ['to jane@acme.com', ['to jane@acme.com']],
  [{ leads: [bob], note: 'to bob@acme.com' }, []],
  [7, []],
  [null, []],
  ['', []],
])('%j says %j', async (value, entries) => {
  expect(await entriesAboutInSlices(value, isAbout)).toEqual(entries);
});

test('longer texts are shortened around the contact at any depth, and the input is unchanged', async () => {
  const text = `${'😀'.repeat(300)} to: jane@acme.com, ${'b'.repeat(600)}`;
  const entry = { email: 'jane@acme.com', pages: [{ text, other: 'c'.repeat(600) }] };
  const value = { list: [entry], texts: [text] };
  const before = structuredClone(value);
  const [whole, part] = (await entriesAboutInSlices(value, isAbout)) as [string, typeof entry];
  expect(whole).toMatch(/^….{40,60}to: jane@acme\.com, b{98}…$/su);
  expect(whole.isWellFormed()).toBe(true);
  expect(part).toEqual({ email: 'jane@acme.com', pages: [{ text: whole, other: 'c'.repeat(600) }] });
  expect(value).toEqual(before);
});

test('handles any depth', async () => {
  const deep = JSON.parse(
    `${'{"a":'.repeat(20_000)}{"email":"jane@acme.com"}${'}'.repeat(20_000)}`,
  ) as unknown;
  expect(await entriesAboutInSlices(deep, isAbout)).toEqual([{ email: 'jane@acme.com' }]);
});

test('there are entries exactly when a person is named, and each names one', () => {
  const text = fc.oneof(fc.constantFrom('jane@acme.com', 'x +4312345678', 'bob@acme.com'), fc.string());
  const { tree } = fc.letrec((tie) => ({
    tree: fc.oneof(
      { depthSize: 'small', maxDepth: 5 },
      text,
      fc.array(tie('tree'), { maxLength: 4 }),
      fc.dictionary(text, tie('tree'), { maxKeys: 4 }),
    ),
  }));
  const names = (value: unknown): boolean => {
    const { emails, phones } = contactsIn(value);
    return [...emails, ...phones].some((contact) => people.has(contact));
  };
  return fc.assert(
    fc.asyncProperty(tree, async (value) => {
      const entries = await entriesAboutInSlices(value, isAbout);
      expect(entries.length > 0).toBe(names(value));
      expect(entries.every(names)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
