import { ProblemError } from '@lode/contracts';
import { address, FinderFixture, type MailHost } from './testing/finder-fixture';

const acceptsAll: MailHost = { always: ['risky', 'accept_all'] };
const emptyHost: MailHost = { mailboxes: [] };

const firstLast = [
  address('ana.ruiz', 'Ana Ruiz'),
  address('tom.cole', 'Tom Cole'),
  address('li.wong', 'Li Wong'),
];

const recipients = async (first: string, last?: string) => {
  const finder = new FinderFixture({ addresses: firstLast }, emptyHost);
  await finder.find(first, last);
  return finder.recipients;
};

test.each<[string, string, string, string[]]>([
  ['F10', 'José', 'García-López', ['jose.garcia-lopez', 'jose.garcialopez', 'jose.garcia', 'jose.lopez']],
  ['F11', 'Jürgen', 'Müller', ['juergen.mueller', 'jurgen.muller']],
  ['F12', 'Łukasz', 'Żółć', ['lukasz.zolc']],
  ['F13', 'Søren', 'Weiß', ['soren.weiss']],
  ['F14', 'Vincent', 'van Gogh', ['vincent.vangogh', 'vincent.van.gogh', 'vincent.gogh']],
  ['F15', 'Maria', 'de la Cruz', ['maria.delacruz', 'maria.cruz']],
  ['F16', 'Liam', 'O’Connor', ['liam.oconnor']],
  ['F17', 'Jean Charles', 'Martin', ['jean-charles.martin', 'jean.martin', 'charles.martin']],
  ['F18', 'Bob', 'Smith', ['bob.smith', 'robert.smith']],
  ['F19', 'Dr John Q.', 'Public Jr.', ['john.public']],
  ['F21', 'Иван', 'Щербаков', ['ivan.shcherbakov']],
  ['F22', '小明', '王', ['xiaoming.wang']],
])('%s: %s %s is probed in this order', async (_, first, last, expected) => {
  const asked = await recipients(first, last);
  expect(asked.filter((local) => expected.includes(local))).toEqual(expected);
});

test('F16: both apostrophes are equal', async () => {
  expect(await recipients('Liam', "O'Connor")).toEqual(await recipients('Liam', 'O’Connor'));
});

test('F20: without a family name only the given name is probed', async () => {
  expect(await recipients('Jane')).toEqual(['jane']);
  expect(await recipients('Jane', ' ')).toEqual(['jane']);
});

test.each([
  ['太郎', '山田'],
  ['محمد', 'علي'],
])('F23: %s %s has no safe spelling, and nothing is probed', async (first, last) => {
  const finder = new FinderFixture({ addresses: firstLast }, acceptsAll);
  await expect(finder.find(first, last)).resolves.toMatchObject({
    email: null,
    reason: 'no_safe_spelling',
  });
  expect(finder.asked).toEqual([]);
});

test('F23: unless the site shows the address', async () => {
  const finder = new FinderFixture({ addresses: [address('t.yamada', '山田 太郎')] }, acceptsAll);
  await expect(finder.find('太郎', '山田')).resolves.toMatchObject({ email: 't.yamada@acme.test' });
});

test.each(['123', '🙂', '…', '\u0000'])('rejects %j as a name', async (name) => {
  const finder = new FinderFixture({}, emptyHost);
  await expect(finder.find(name, 'Doe')).rejects.toMatchObject({
    code: 'validation',
    errors: [{ location: 'body.first_name' }],
  });
  await expect(finder.find('Jane', name)).rejects.toBeInstanceOf(ProblemError);
});
