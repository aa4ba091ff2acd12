import { suppressionsOf } from '@lode/testing';
import { address, colleague, FinderFixture } from './testing/finder-fixture';

const never = new Promise<never>(() => undefined);
const janeOnTeamPage = { addresses: [], people: [colleague('Jane Doe')] };

test('an address that the mail host confirms is returned before the whole site is read', async () => {
  const finder = new FinderFixture({}, { mailboxes: ['jane.doe'] });
  finder.reading = { firstPages: janeOnTeamPage, end: never };
  await expect(finder.find('Jane', 'Doe')).resolves.toMatchObject({
    email: 'jane.doe@acme.test',
    verdict: 'valid',
    partial: false,
  });
  expect(finder.recipients).toEqual(['jane.doe']);
  expect(finder.confirmed).toEqual([]);
});

test('so is one that the first pages show with exactly the name', async () => {
  const finder = new FinderFixture({}, { always: ['risky', 'accept_all'] });
  finder.reading = { firstPages: { addresses: [address('jd', 'Jane Doe')] }, end: never };
  await expect(finder.find('Jane', 'Doe')).resolves.toMatchObject({ email: 'jd@acme.test', partial: false });
});

describe('the whole site is awaited', () => {
  test('where the mail host confirms no address by name', async () => {
    const end = Promise.withResolvers<undefined>();
    const finder = new FinderFixture(
      { addresses: [address('j.doe', 'Jane Doe')] },
      { always: ['risky', 'accept_all'] },
    );
    finder.reading = { firstPages: janeOnTeamPage, end: end.promise };
    const asked = finder.find('Jane', 'Doe');
    await vi.waitFor(() => expect(finder.asked.length).toBeGreaterThan(0));
    end.resolve(undefined);
    await expect(asked).resolves.toMatchObject({ email: 'j.doe@acme.test', sources: ['website'] });
  });

  test('where the confirmed address may be that of a namesake', async () => {
    const end = Promise.withResolvers<undefined>();
    const finder = new FinderFixture(
      { addresses: [address('jane', 'Jane Miller')] },
      { mailboxes: ['jane'] },
    );
    finder.reading = { firstPages: janeOnTeamPage, end: end.promise };
    const asked = finder.find('Jane', 'Doe');
    await vi.waitFor(() => expect(finder.asked.length).toBeGreaterThan(0));
    end.resolve(undefined);
    const found = await asked;
    expect(found.email).not.toBe('jane@acme.test');
  });

  test('and its addresses decide, if the mail host is not asked by then', async () => {
    const finder = new FinderFixture(
      { addresses: [address('jane.doe', 'Jane Doe')] },
      { mailboxes: ['jane.doe'] },
    );
    await expect(finder.find('Jane', 'Doe')).resolves.toMatchObject({ sources: ['website'] });
    expect(finder.recipients).toEqual(['jane.doe']);
  });

  test('where people of the company are suppressed, and the mail host is not asked before', async () => {
    const end = Promise.withResolvers<undefined>();
    const suppressions = suppressionsOf({ people: [['acme.test', 'Ann Miller']] });
    const finder = new FinderFixture({}, { mailboxes: ['jane.doe'] }, [], suppressions);
    finder.reading = { firstPages: janeOnTeamPage, end: end.promise };
    const asked = finder.find('Jane', 'Doe');
    await new Promise(setImmediate);
    expect(finder.asked).toEqual([]);
    end.resolve(undefined);
    await expect(asked).resolves.toMatchObject({ email: 'jane.doe@acme.test' });
  });
});

test('the mail host is asked once about the same candidates', async () => {
  const finder = new FinderFixture({}, { mailboxes: [] });
  finder.reading = { firstPages: {}, end: Promise.resolve() };
  await expect(finder.find('Jane', 'Doe')).resolves.toMatchObject({ email: null, reason: 'no_mailbox' });
  expect(new Set(finder.recipients).size).toBe(finder.recipients.length);
});

test('an error of the database ends the request at once, while the site is read', async () => {
  const finder = new FinderFixture({}, { mailboxes: [] });
  finder.reading = { firstPages: {}, end: never };
  finder.confirmedError = new Error('busy');
  await expect(finder.find('Jane', 'Doe')).rejects.toThrow('busy');
});
