import { suppressionsOf } from '@lode/testing';
import { parseName, spellingsOf } from '@lode/domain/names';
import { address, FinderFixture } from './testing/finder-fixture';
import { wholeNameAddresses } from './rank-email-candidates';

const of = (...locals: string[]) => locals.map((local) => `${local}@acme.test`);
const refused = { code: 'suppressed' };
const emptyHost = { mailboxes: [] };

describe('wholeNameAddresses', () => {
  const bearing = (first: string, last: string, ...forms: string[]) =>
    wholeNameAddresses(spellingsOf(parseName({ first, last })), 'acme.test', forms);

  test('cover every order and separator, and known forms with both names', () => {
    const found = bearing('Jane', 'Doe', '{first}.x.{last}', '{f}{last}', '{first}');
    expect(found).toEqual(
      expect.arrayContaining(of('jane.doe', 'doe.jane', 'janedoe', 'doejane', 'jane_doe', 'doe-jane')),
    );
    expect(found).not.toEqual(expect.arrayContaining(of('jdoe')));
    expect(found).not.toEqual(expect.arrayContaining(of('jane')));
  });

  test('cover every spelling', () => {
    const found = bearing('Jürgen', 'Groß');
    expect(found).toEqual(expect.arrayContaining(of('juergen.gross', 'jurgen.gross')));
  });

  test('are empty for a single name', () => expect(bearing('Jane', '')).toEqual([]));
});

describe('a suppressed person', () => {
  test.each(['jane.doe', 'doe.jane', 'janedoe', 'jane_doe'])('is rejected by %s', async (local) => {
    const finder = new FinderFixture({}, emptyHost, [], suppressionsOf({ emails: of(local) }));
    await expect(finder.find('Jane', 'Doe')).rejects.toMatchObject(refused);
    expect(finder.asked).toEqual([]);
  });

  test('is rejected by an address that a mail host has confirmed', async () => {
    const confirmed = [{ email: 'jd@acme.test', firstName: 'Jane', lastName: 'Doe', chance: 0.9 }];
    const finder = new FinderFixture({}, emptyHost, confirmed, suppressionsOf({ emails: of('jd') }));
    await expect(finder.find('Jane', 'Doe')).rejects.toMatchObject(refused);
    await expect(finder.find('John', 'Doe')).resolves.toMatchObject({ email: null });
    expect(finder.recipients).not.toContain('jd');
  });

  test('is no sample for the form of colleagues', async () => {
    const addresses = [address('ana.ruiz', 'Ana Ruiz'), address('tcole', 'Tom Cole')];
    const lists = suppressionsOf({ emails: of('tcole') });
    const finder = new FinderFixture({ addresses }, { mailboxes: ['jane.doe'] }, [], lists);
    const answer = await finder.find('Jane', 'Doe');
    expect(answer).toMatchObject({ email: 'jane.doe@acme.test', pattern_share: 1, pattern_samples: 1 });
    expect(JSON.stringify(answer)).not.toContain('tcole');
  });
});

describe('a suppressed address that may belong to several people', () => {
  test('is excluded if the site shows it with half a name', async () => {
    const addresses = [address('jd', 'J. Doe')];
    const lists = suppressionsOf({ emails: of('jd') });
    const finder = new FinderFixture({ addresses }, { mailboxes: ['jane.doe'] }, [], lists);
    await expect(finder.find('Jane', 'Doe')).resolves.toMatchObject({ email: 'jane.doe@acme.test' });
    expect(finder.recipients).not.toContain('jd');
  });

  test('leaves no candidate to probe if it was the only guess', async () => {
    const lists = suppressionsOf({ emails: of('jane') });
    const finder = new FinderFixture({}, { mailboxes: ['jane'] }, [], lists);
    await expect(finder.find('Jane')).resolves.toMatchObject({
      email: null,
      confidence: 0,
      reason: 'suppressed',
      alternatives: [],
    });
    expect(finder.asked).toEqual([]);
  });
});

test('an entry of an account changes its own results only, and nothing that is kept', async () => {
  const lists = suppressionsOf({ emails: of('jdoe'), account: 'acc_1' });
  const old = { email: 'jane.roe@acme.test', firstName: 'Jane', lastName: 'Doe', chance: 0.9 };
  const finder = new FinderFixture({}, { mailboxes: ['jdoe', 'jane'] }, [old], lists);
  const withEntry = await finder.find('Jane', 'Doe', { account: 'acc_1' });
  expect(withEntry.email).toBe('jane@acme.test');
  expect(finder.confirmed).toEqual([old]);
  const withoutEntry = await finder.find('Jane', 'Doe', { account: 'acc_2' });
  expect(withoutEntry.email).toBe('jdoe@acme.test');
  expect(finder.confirmed.map(({ email }) => email)).toEqual(['jdoe@acme.test']);
});
