import {
  address,
  checkedAt,
  colleague,
  FinderUnderTest,
  seenAt,
  type MailHost,
} from './testing/finder-under-test';

const acceptsAll: MailHost = { always: ['risky', 'accept_all'] };
const nobody: MailHost = { mailboxes: [] };

const firstLast = [
  address('ana.ruiz', 'Ana Ruiz'),
  address('tom.cole', 'Tom Cole'),
  address('li.wong', 'Li Wong'),
];

describe('what the site shows', () => {
  test('F1: three colleagues written first.last: the address, its pattern and both sources', async () => {
    const finder = new FinderUnderTest({ addresses: firstLast }, { mailboxes: ['jane.doe'] });
    const answer = await finder.find('Jane', 'Doe');
    expect(answer).toMatchObject({
      email: 'jane.doe@acme.test',
      smtp_valid: true,
      sources: ['website', 'pattern_match'],
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
    expect(answer.source_details.map(({ method }) => method)).toEqual([
      'smtp',
      'mailto',
      'mailto',
      'mailto',
      'pattern',
    ]);
    expect(finder.recipients).toEqual(['jane.doe']);
  });

  test('F2: colleagues written flast', async () => {
    const addresses = [
      address('aruiz', 'Ana Ruiz'),
      address('tcole', 'Tom Cole'),
      address('lwong', 'Li Wong'),
    ];
    const finder = new FinderUnderTest({ addresses }, { mailboxes: ['jdoe'] });
    await expect(finder.find('Jane', 'Doe')).resolves.toMatchObject({
      email: 'jdoe@acme.test',
      pattern: '{f}{last}@{domain}',
    });
    expect(finder.recipients).toEqual(['jdoe']);
  });

  test('F3: an address that stands on a page beats the pattern, with a higher confidence', async () => {
    const shown = [...firstLast, address('jd', 'Jane Doe', { position: 'Head of Sales' })];
    const [onPage, byPattern] = await Promise.all([
      new FinderUnderTest({ addresses: shown }, acceptsAll).find('Jane', 'Doe'),
      new FinderUnderTest({ addresses: firstLast }, acceptsAll).find('Jane', 'Doe'),
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

  test('F7: four written first.last and one first: the share is 0.8', async () => {
    const addresses = [...firstLast, address('eva.stone', 'Eva Stone'), address('max', 'Max Boss')];
    const finder = new FinderUnderTest({ addresses }, acceptsAll);
    await expect(finder.find('Jane', 'Doe')).resolves.toMatchObject({
      email: 'jane.doe@acme.test',
      pattern_share: 0.8,
      pattern_samples: 5,
    });
  });

  test('F8: addresses of functions teach nothing', async () => {
    const addresses = [
      ...firstLast,
      address('sales', 'Sam Sales'),
      address('info', null, { type: 'generic' }),
    ];
    const finder = new FinderUnderTest({ addresses }, acceptsAll);
    await expect(finder.find('Jane', 'Doe')).resolves.toMatchObject({ pattern_samples: 3, pattern_share: 1 });
  });

  test('F9: one that fits several forms is not the sole vote of any', async () => {
    const finder = new FinderUnderTest({ addresses: [address('asmith', 'A Smith')] }, nobody);
    await expect(finder.find('Jane', 'Doe')).resolves.toMatchObject({ email: null, pattern: null });
  });

  test('what stands there as a colleague’s is not asked for', async () => {
    const addresses = [address('jdoe', 'John Doe')];
    const finder = new FinderUnderTest({ addresses }, nobody);
    await finder.find('Jane', 'Doe');
    expect(finder.recipients).toContain('jane.doe');
    expect(finder.recipients).not.toContain('jdoe');
  });

  test('one without a name that the person’s name explains is asked for first', async () => {
    const addresses = [address('doe.jane', null)];
    const finder = new FinderUnderTest({ addresses }, { mailboxes: ['doe.jane'] });
    await expect(finder.find('Jane', 'Doe')).resolves.toMatchObject({
      email: 'doe.jane@acme.test',
      sources: ['website'],
    });
    expect(finder.recipients).toEqual(['doe.jane']);
  });

  test('one that is gone from the site counts for less', async () => {
    const answer = (stillOnPage: boolean) =>
      new FinderUnderTest({ addresses: [address('jd', 'Jane Doe', { stillOnPage })] }, acceptsAll).find(
        'Jane',
        'Doe',
      );
    const [there, gone] = await Promise.all([answer(true), answer(false)]);
    expect(gone.email).toBe('jd@acme.test');
    expect(gone.confidence).toBeLessThan(there.confidence);
  });

  test('who is not among the people whom it names may not work there', async () => {
    const people = ['Ana Ruiz', 'Tom Cole', 'Li Wong'].map((name) => colleague(name));
    const find = (first: string) =>
      new FinderUnderTest({ addresses: firstLast, people }, acceptsAll).find(first, 'Doe');
    const withJane = new FinderUnderTest(
      { addresses: firstLast, people: [...people, colleague('Jane Doe')] },
      acceptsAll,
    );
    const [unnamed, named] = await Promise.all([find('Jane'), withJane.find('Jane', 'Doe')]);
    expect(unnamed.confidence).toBeLessThan(named.confidence);
  });
});

describe('what the mail host says', () => {
  test('F4: no samples, and only flast is accepted', async () => {
    const finder = new FinderUnderTest({}, { mailboxes: ['jdoe'] });
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

  test('F5: no samples, and everything is accepted: the commonest form, at 30 at most', async () => {
    const answer = await new FinderUnderTest({}, acceptsAll).find('Jane', 'Doe');
    expect(answer).toMatchObject({
      email: 'jane.doe@acme.test',
      smtp_valid: false,
      verdict: 'risky',
      reason: 'accept_all',
      accept_all: true,
    });
    expect(answer.confidence).toBeLessThanOrEqual(30);
    expect(answer.alternatives[0]).toMatchObject({ email: 'jdoe@acme.test', pattern: '{f}{last}@{domain}' });
  });

  test('F6: everything is refused: nothing is found, and nothing is made up', async () => {
    const finder = new FinderUnderTest({ addresses: firstLast }, nobody);
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

  test('what it confirms teaches the form of the domain', async () => {
    const finder = new FinderUnderTest({}, { mailboxes: ['doej', 'roem', 'lees'] });
    await finder.find('Jane', 'Doe');
    await finder.find('Mary', 'Roe');
    const before = finder.recipients.length;
    await expect(finder.find('Sam', 'Lee')).resolves.toMatchObject({ pattern_samples: 2, pattern_share: 1 });
    expect(finder.recipients.slice(before)).toEqual(['lees']);
    expect(finder.confirmed).toContainEqual({ email: 'doej@acme.test', firstName: 'Jane', lastName: 'Doe' });
  });

  test('what it has confirmed before is asked for first, and forgotten when it is refused', async () => {
    const before = { email: 'jd1@acme.test', firstName: 'Jane', lastName: 'Doe' };
    const finder = new FinderUnderTest({}, { mailboxes: ['jane.doe'] }, [before]);
    await expect(finder.find('Jane', 'Doe')).resolves.toMatchObject({ email: 'jane.doe@acme.test' });
    expect(finder.recipients[0]).toBe('jd1');
    expect(finder.confirmed).toEqual([{ email: 'jane.doe@acme.test', firstName: 'Jane', lastName: 'Doe' }]);
  });

  test('a domain without mail has no addresses', async () => {
    const finder = new FinderUnderTest({ addresses: firstLast }, { always: ['invalid', 'no_mail'] });
    await expect(finder.find('Jane', 'Doe')).resolves.toMatchObject({ email: null, reason: 'no_mail' });
  });

  test.each<[string, MailHost]>([
    ['blocked', { always: ['unknown', 'blocked'] }],
    ['greylisted', { always: ['unknown', 'greylisted'] }],
  ])('%s: the evidence decides, marked as unknown', async (reason, host) => {
    const answer = await new FinderUnderTest({ addresses: firstLast }, host).find('Jane', 'Doe');
    expect(answer).toMatchObject({
      email: 'jane.doe@acme.test',
      verdict: 'unknown',
      reason,
      smtp_valid: false,
    });
    expect(answer.confidence).toBeGreaterThan(30);
  });
});

test('F24: a free-mail domain is refused', async () => {
  const finder = new FinderUnderTest({}, nobody);
  await expect(finder.find('Jane', 'Doe', { domain: 'gmail.com' })).rejects.toMatchObject({
    code: 'free_mail_domain',
  });
});

test('F25: the domain may be an address of the site', async () => {
  const finder = new FinderUnderTest({}, { mailboxes: ['jane.doe'] });
  await expect(finder.find('Jane', 'Doe', { domain: 'https://www.Acme.test/x' })).resolves.toMatchObject({
    domain: 'acme.test',
    email: 'jane.doe@acme.test',
  });
});
