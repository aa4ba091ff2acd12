import {
  address,
  checkedAt,
  colleague,
  FinderFixture,
  seenAt,
  type MailHost,
} from './testing/finder-fixture';

const acceptsAll: MailHost = { always: ['risky', 'accept_all'] };
const emptyHost: MailHost = { mailboxes: [] };

const firstLast = [
  address('ana.ruiz', 'Ana Ruiz'),
  address('tom.cole', 'Tom Cole'),
  address('li.wong', 'Li Wong'),
];

describe('evidence of the site', () => {
  test('F1: three colleagues with first.last: returns the address, its pattern and the page of it', async () => {
    const finder = new FinderFixture({ addresses: firstLast }, { mailboxes: ['jane.doe'] });
    const answer = await finder.find('Jane', 'Doe');
    expect(answer).toMatchObject({
      email: 'jane.doe@acme.test',
      smtp_valid: true,
      sources: ['pattern_match'],
      pattern: '{first}.{last}@{domain}',
      pattern_share: 1,
      pattern_samples: 3,
      verdict: 'valid',
      reason: 'ok',
      alternatives: [],
      partial: false,
      checked_at: checkedAt,
    });
    expect(answer.confidence).toBeGreaterThanOrEqual(90);
    expect(answer.source_details).toMatchObject([
      { method: 'smtp', source: 'mail_host', url: null },
      { method: 'pattern', source: 'pattern_match', url: 'https://acme.test/team', confidence: 100 },
    ]);
    expect(answer.source_details).toHaveLength(2);
    expect(finder.recipients).toEqual(['jane.doe']);
  });

  test('F2: colleagues with flast', async () => {
    const addresses = [
      address('aruiz', 'Ana Ruiz'),
      address('tcole', 'Tom Cole'),
      address('lwong', 'Li Wong'),
    ];
    const finder = new FinderFixture({ addresses }, { mailboxes: ['jdoe'] });
    await expect(finder.find('Jane', 'Doe')).resolves.toMatchObject({
      email: 'jdoe@acme.test',
      pattern: '{f}{last}@{domain}',
    });
    expect(finder.recipients).toEqual(['jdoe']);
  });

  test('F3: an address on a page wins over the pattern, with a higher confidence', async () => {
    const shown = [...firstLast, address('jd', 'Jane Doe', { position: 'Head of Sales' })];
    const [onPage, byPattern] = await Promise.all([
      new FinderFixture({ addresses: shown }, acceptsAll).find('Jane', 'Doe'),
      new FinderFixture({ addresses: firstLast }, acceptsAll).find('Jane', 'Doe'),
    ]);
    expect(onPage).toMatchObject({
      email: 'jd@acme.test',
      sources: ['website'],
      position: 'Head of Sales',
      source_details: [{ method: 'mailto', url: 'https://acme.test/team', first_seen_at: seenAt }],
    });
    expect(byPattern.email).toBe('jane.doe@acme.test');
    expect(onPage.confidence).toBeGreaterThan(byPattern.confidence);
  });

  test('F7: four first.last and one first: the share is 0.8', async () => {
    const addresses = [...firstLast, address('eva.stone', 'Eva Stone'), address('max', 'Max Boss')];
    const finder = new FinderFixture({ addresses }, acceptsAll);
    await expect(finder.find('Jane', 'Doe')).resolves.toMatchObject({
      email: 'jane.doe@acme.test',
      pattern_share: 0.8,
      pattern_samples: 5,
    });
  });

  test('F8: addresses of functions are no samples', async () => {
    const addresses = [
      ...firstLast,
      address('sales', 'Sam Sales'),
      address('info', null, { type: 'generic' }),
    ];
    const finder = new FinderFixture({ addresses }, acceptsAll);
    await expect(finder.find('Jane', 'Doe')).resolves.toMatchObject({ pattern_samples: 3, pattern_share: 1 });
  });

  test('F9: an address that matches several forms is not the sole vote of any', async () => {
    const finder = new FinderFixture({ addresses: [address('asmith', 'A Smith')] }, emptyHost);
    await expect(finder.find('Jane', 'Doe')).resolves.toMatchObject({ email: null, pattern: null });
  });

  test('does not probe an address of a colleague', async () => {
    const addresses = [address('jdoe', 'John Doe')];
    const finder = new FinderFixture({ addresses }, emptyHost);
    await finder.find('Jane', 'Doe');
    expect(finder.recipients).toContain('jane.doe');
    expect(finder.recipients).not.toContain('jdoe');
  });

  test('probes first an unnamed address that the name explains', async () => {
    const addresses = [address('doe.jane', null)];
    const finder = new FinderFixture({ addresses }, { mailboxes: ['doe.jane'] });
    await expect(finder.find('Jane', 'Doe')).resolves.toMatchObject({
      email: 'doe.jane@acme.test',
      sources: ['website'],
    });
    expect(finder.recipients).toEqual(['doe.jane']);
  });

  test('an address that is gone from the site counts less', async () => {
    const answer = (stillOnPage: boolean) =>
      new FinderFixture({ addresses: [address('jd', 'Jane Doe', { stillOnPage })] }, acceptsAll).find(
        'Jane',
        'Doe',
      );
    const [there, gone] = await Promise.all([answer(true), answer(false)]);
    expect(gone.email).toBe('jd@acme.test');
    expect(gone.confidence).toBeLessThan(there.confidence);
  });

  test('a person who is missing among the named people may not work there', async () => {
    const people = ['Ana Ruiz', 'Tom Cole', 'Li Wong'].map((name) => colleague(name));
    const find = (first: string) =>
      new FinderFixture({ addresses: firstLast, people }, acceptsAll).find(first, 'Doe');
    const withJane = new FinderFixture(
      { addresses: firstLast, people: [...people, colleague('Jane Doe')] },
      acceptsAll,
    );
    const [unnamed, named] = await Promise.all([find('Jane'), withJane.find('Jane', 'Doe')]);
    expect(unnamed.confidence).toBeLessThan(named.confidence);
  });
});

describe('replies of the mail host', () => {
  test('F4: no samples, and only flast is accepted', async () => {
    const finder = new FinderFixture({}, { mailboxes: ['jdoe'] });
    await expect(finder.find('Jane', 'Doe')).resolves.toMatchObject({
      email: 'jdoe@acme.test',
      smtp_valid: true,
      sources: ['pattern_match'],
      pattern: '{f}{last}@{domain}',
      pattern_share: null,
      pattern_samples: 0,
    });
    expect(finder.recipients).toHaveLength(4);
  });

  test('the forms of a domain that accepts everything are reported, if addresses show them', async () => {
    const [shown, unknown, strict] = [
      new FinderFixture({ addresses: firstLast }, acceptsAll),
      new FinderFixture({}, acceptsAll),
      new FinderFixture({ addresses: firstLast }, emptyHost),
    ];
    for (const finder of [shown, unknown, strict]) await finder.find('Jane', 'Doe');
    expect(shown.reported).toEqual(['acme.test {first}.{last}']);
    expect([...unknown.reported, ...strict.reported]).toEqual([]);
  });

  test('F5: no samples, and everything is accepted: no address, but guesses in usual forms, at most 30', async () => {
    const answer = await new FinderFixture({}, acceptsAll).find('Jane', 'Doe');
    expect(answer).toMatchObject({
      email: null,
      confidence: 0,
      smtp_valid: false,
      sources: [],
      source_details: [],
      verdict: null,
      reason: 'no_evidence',
      accept_all: true,
      alternatives: [
        { email: 'jane.doe@acme.test', pattern: '{first}.{last}@{domain}', verdict: 'risky' },
        { email: 'jdoe@acme.test', pattern: '{f}{last}@{domain}' },
        { email: 'jane@acme.test', pattern: '{first}@{domain}' },
      ],
    });
    expect(answer.alternatives[0]?.confidence).toBeLessThanOrEqual(30);
    expect(answer.alternatives.length).toBeLessThanOrEqual(5);
  });

  test('F6: everything is rejected: the result is empty', async () => {
    const finder = new FinderFixture({ addresses: firstLast }, emptyHost);
    await expect(finder.find('Jane', 'Doe')).resolves.toMatchObject({
      email: null,
      confidence: 0,
      smtp_valid: false,
      sources: [],
      source_details: [],
      alternatives: [],
      verdict: null,
      reason: 'no_mailbox',
      pattern: '{first}.{last}@{domain}',
    });
  });

  test('a confirmed address teaches the form of the domain', async () => {
    const finder = new FinderFixture({}, { mailboxes: ['doej', 'roem', 'lees'] });
    await finder.find('Jane', 'Doe');
    await finder.find('Mary', 'Roe');
    const before = finder.recipients.length;
    await expect(finder.find('Sam', 'Lee')).resolves.toMatchObject({ pattern_samples: 2, pattern_share: 1 });
    expect(finder.recipients.slice(before)).toEqual(['lees']);
    expect(finder.confirmed).toContainEqual({
      email: 'doej@acme.test',
      firstName: 'Jane',
      lastName: 'Doe',
      chance: expect.any(Number),
    });
  });

  test('an address confirmed earlier is probed first, and dropped when it is rejected', async () => {
    const before = { email: 'jd1@acme.test', firstName: 'Jane', lastName: 'Doe', chance: 0.9 };
    const finder = new FinderFixture({}, { mailboxes: ['jane.doe'] }, [before]);
    await expect(finder.find('Jane', 'Doe')).resolves.toMatchObject({ email: 'jane.doe@acme.test' });
    expect(finder.recipients[0]).toBe('jd1');
    expect(finder.confirmed).toEqual([
      { email: 'jane.doe@acme.test', firstName: 'Jane', lastName: 'Doe', chance: expect.any(Number) },
    ]);
  });

  test('an address has the same confidence when it is asked for again', async () => {
    const finder = new FinderFixture({}, { mailboxes: ['jane', 'mary.roe'] });
    const { confidence } = await finder.find('Jane', 'Doe');
    await finder.find('Mary', 'Roe');
    await expect(finder.find('Jane', 'Doe')).resolves.toMatchObject({ email: 'jane@acme.test', confidence });
  });

  test('a domain without mail has no addresses', async () => {
    const finder = new FinderFixture({ addresses: firstLast }, { always: ['invalid', 'no_mail'] });
    await expect(finder.find('Jane', 'Doe')).resolves.toMatchObject({ email: null, reason: 'no_mail' });
  });

  test.each<[string, MailHost]>([
    ['blocked', { always: ['unknown', 'blocked'] }],
    ['greylisted', { always: ['unknown', 'greylisted'] }],
  ])('%s: the evidence decides, with verdict unknown', async (reason, host) => {
    const answer = await new FinderFixture({ addresses: firstLast }, host).find('Jane', 'Doe');
    expect(answer).toMatchObject({
      email: 'jane.doe@acme.test',
      verdict: 'unknown',
      reason,
      smtp_valid: false,
    });
    expect(answer.confidence).toBeGreaterThan(30);
  });
});

test('F24: rejects a free-mail domain', async () => {
  const finder = new FinderFixture({}, emptyHost);
  await expect(finder.find('Jane', 'Doe', { domain: 'gmail.com' })).rejects.toMatchObject({
    code: 'free_mail_domain',
  });
});

test('F25: the domain may be the URL of the site', async () => {
  const finder = new FinderFixture({}, { mailboxes: ['jane.doe'] });
  await expect(finder.find('Jane', 'Doe', { domain: 'https://www.Acme.test/x' })).resolves.toMatchObject({
    domain: 'acme.test',
    email: 'jane.doe@acme.test',
  });
});
