import { exclusionsOf } from '@lode/testing';
import { someAnswer, someContact, someLead } from './testing/lead-answer';
import { withoutExcluded } from './lead-answer';

const filterOf = (...identities: { email?: string; phone?: string; website?: string }[]) =>
  exclusionsOf({ lst_1: identities }).filter('lst_1');

const oak = someLead({ name: 'Oak', website: 'https://oak.example', phone: null });
const elm = someLead({ name: 'Elm', website: 'https://elm.example', phone: '+15125550102' });
const names = async (filter: Awaited<ReturnType<typeof filterOf>>, leads = [oak, elm]) =>
  (await withoutExcluded(someAnswer({ leads, total: 2 }), filter)).leads.map(({ name }) => name);

test.each([
  ['its website', { website: 'https://www.oak.example' }],
  ['an address at its domain', { email: 'ada@oak.example' }],
])('a company is left out by %s', async (_, identity) => {
  await expect(names(await filterOf(identity))).resolves.toEqual(['Elm']);
});

test('a company is left out by its number', async () => {
  await expect(names(await filterOf({ phone: '+1 512 555 0102' }))).resolves.toEqual(['Oak']);
});

test('a page on a social network or a free mail provider does not identify a company', async () => {
  const leads = ['one', 'two'].map((name) =>
    someLead({ name, website: `https://facebook.com/${name}`, email: `${name}@gmail.com`, phone: null }),
  );
  const filter = await filterOf({ website: 'https://facebook.com/one', email: 'three@gmail.com' });
  await expect(names(filter, leads)).resolves.toEqual(['one', 'two']);
  await expect(names(await filterOf({ email: 'two@gmail.com' }), leads)).resolves.toEqual(['one']);
});

test('a person is left out of a company that is not', async () => {
  const contacts = [someContact({ email: 'ada@gmail.com' }), someContact({ email: 'ben@gmail.com' })];
  const answer = someAnswer({ leads: [someLead({ contacts })] });
  const open = await withoutExcluded(answer, await filterOf({ email: 'ada@gmail.com' }));
  expect(open).toMatchObject({ excluded: 0, leads: [{ contacts: [{ email: 'ben@gmail.com' }] }] });
});
