import { address, colleague, FinderFixture } from './testing/finder-fixture';

const plain = address('jane.doe', 'Jane Doe');
const second = address('jane.doe2', 'Jane M. Doe');

describe('two people of one name on the site', () => {
  test.each([
    ['Jane', 'jane.doe@acme.test'],
    ['Jane M.', 'jane.doe2@acme.test'],
  ])('%s Doe has the address shown with exactly that name', async (first, email) => {
    const finder = new FinderFixture(
      { addresses: [plain, second] },
      { mailboxes: ['jane.doe', 'jane.doe2'] },
    );
    await expect(finder.find(first, 'Doe')).resolves.toMatchObject({ email, sources: ['website'] });
  });

  test('a former employee does not get the address of a current one', async () => {
    const finder = new FinderFixture({ addresses: [plain, second] }, { mailboxes: ['jane.doe'] });
    await expect(finder.find('Jane M.', 'Doe')).resolves.toMatchObject({ email: null, reason: 'no_mailbox' });
  });

  test("the second person gets a number if only the first one's address is shown", async () => {
    const people = [colleague('Jane M. Doe')];
    const finder = new FinderFixture(
      { addresses: [plain], people },
      { mailboxes: ['jane.doe', 'jane.doe2'] },
    );
    await expect(finder.find('Jane M.', 'Doe')).resolves.toMatchObject({ email: 'jane.doe2@acme.test' });
    expect(finder.recipients).not.toContain('jane.doe');
  });
});

describe('a middle name that the site does not show', () => {
  const firstLast = [address('ana.ruiz', 'Ana Ruiz'), address('tom.cole', 'Tom Cole')];
  const find = async (...mailboxes: string[]) => {
    const finder = new FinderFixture({ addresses: firstLast }, { mailboxes });
    const { email } = await finder.find('Jane M.', 'Doe');
    return { email, first: finder.recipients.slice(0, 3) };
  };

  test('probes the address with the middle name first, then the one with a number, then the plain one', async () => {
    const { first } = await find();
    expect(first).toEqual(['jane.m.doe', 'jane.doe2', 'jane.doe']);
  });

  test.each([
    [['jane.doe'], 'jane.doe@acme.test'],
    [['jane.doe', 'jane.doe2'], 'jane.doe2@acme.test'],
    [['jane.doe', 'jane.m.doe'], 'jane.m.doe@acme.test'],
  ])('for %j it is %s', async (mailboxes, email) => {
    await expect(find(...mailboxes)).resolves.toMatchObject({ email });
  });

  test('an address that was confirmed for a namesake is not attributed to the person', async () => {
    const before = { email: 'jane.doe@acme.test', firstName: 'Jane', lastName: 'Doe', chance: 0.9 };
    const finder = new FinderFixture({}, { mailboxes: ['jane.doe', 'jane.doe2'] }, [before]);
    await expect(finder.find('Jane M.', 'Doe')).resolves.toMatchObject({ email: 'jane.doe2@acme.test' });
    await expect(finder.find('Jane', 'Doe')).resolves.toMatchObject({ email: 'jane.doe@acme.test' });
  });
});
