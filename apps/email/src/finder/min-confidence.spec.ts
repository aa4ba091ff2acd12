import { address, colleague, FinderFixture, type MailHost } from './testing/finder-fixture';

const acceptsAll: MailHost = { always: ['risky', 'accept_all'] };
const firstLast = ['Ana Ruiz', 'Tom Cole', 'Li Wong'].map((name) =>
  address(name.toLowerCase().replace(' ', '.'), name),
);
const tied = [address('ana.ruiz', 'Ana Ruiz'), address('tcole', 'Tom Cole')];
const mostly = [...firstLast.slice(0, 2), address('lwong', 'Li Wong')];

const nothing = {
  ...{ email: null, confidence: 0, smtp_valid: false, verdict: null, reason: 'no_evidence' },
  ...{ sources: [], source_details: [] },
};

const guesses =
  'The addresses in `alternatives` are guesses, which no value of min_confidence turns into an answer.';

describe('an address that only the pattern of the domain supports', () => {
  const find = (addresses: typeof firstLast, min_confidence?: number) =>
    new FinderFixture({ addresses }, acceptsAll).find('Jane', 'Doe', { min_confidence });

  test('is returned with a confidence of at least 45', async () => {
    const answer = await find(firstLast);
    expect(answer).toMatchObject({
      email: 'jane.doe@acme.test',
      sources: ['pattern_match'],
      reason: 'accept_all',
    });
    expect(answer.confidence).toBeGreaterThanOrEqual(45);
  });

  test.each([undefined, 0])(
    'is an alternative if two patterns are tied, with a minimum of %s',
    async (min) => {
      const answer = await find(tied, min);
      expect(answer).toMatchObject({ ...nothing, hint: min === undefined ? null : guesses });
      expect(answer.alternatives.slice(0, 2).map(({ email }) => email)).toEqual([
        'jane.doe@acme.test',
        'jdoe@acme.test',
      ]);
    },
  );

  test('is returned with less if the caller accepts less, and not returned if the caller requires more', async () => {
    await expect(find(mostly)).resolves.toMatchObject(nothing);
    await expect(find(mostly, 20)).resolves.toMatchObject({ email: 'jane.doe@acme.test' });
    const answer = await find(firstLast, 99);
    expect(answer).toMatchObject(nothing);
    const best = answer.alternatives[0]?.confidence ?? 0;
    expect(answer.hint).toBe(
      `The first of \`alternatives\` has a confidence of ${best}. Send min_confidence=${best} or less to receive it as \`email\`.`,
    );
    await expect(find(firstLast, best)).resolves.toMatchObject({ email: 'jane.doe@acme.test', hint: null });
    expect(answer.alternatives[0]?.email).toBe('jane.doe@acme.test');
  });
});

test('a guess without a sample is an alternative even if the caller accepts everything', async () => {
  const answer = await new FinderFixture({}, acceptsAll).find('Jane', 'Doe', { min_confidence: 0 });
  expect(answer).toMatchObject({
    ...nothing,
    alternatives: [{ email: 'jane.doe@acme.test' }, {}, {}],
    hint: guesses,
  });
});

test('a guess that the mail host defers is an alternative', async () => {
  const greylisting: MailHost = { always: ['unknown', 'greylisted'] };
  const answer = await new FinderFixture({ people: [colleague('Jane Doe')] }, greylisting).find(
    'Jane',
    'Doe',
  );
  expect(answer).toMatchObject({
    ...nothing,
    alternatives: [{ email: 'jane.doe@acme.test', verdict: 'unknown' }, {}, {}],
  });
});

describe('an address that the site shows or the mail host confirms', () => {
  test.each<readonly [string, FinderFixture]>([
    ['shown', new FinderFixture({ addresses: [address('jd', 'J Doe')] }, acceptsAll)],
    ['accepted now', new FinderFixture({}, { mailboxes: ['jane'] })],
    [
      'confirmed earlier',
      new FinderFixture({}, acceptsAll, [
        { email: 'jd1@acme.test', firstName: 'Jane', lastName: 'Doe', chance: 0.9 },
      ]),
    ],
  ])('%s: is returned, unless the caller requires more', async (_name, finder) => {
    const { email, confidence } = await finder.find('Jane', 'Doe');
    expect(email).not.toBeNull();
    await expect(finder.find('Jane', 'Doe', { min_confidence: confidence })).resolves.toMatchObject({
      email,
    });
    const answer = await finder.find('Jane', 'Doe', { min_confidence: 100 });
    expect(answer).toMatchObject(nothing);
    expect(answer.alternatives[0]?.email).toBe(email);
  });

  test('is learned even if the caller requires more', async () => {
    const finder = new FinderFixture({}, { mailboxes: ['jdoe'] });
    await finder.find('Jane', 'Doe', { min_confidence: 100 });
    expect(finder.confirmed).toMatchObject([{ email: 'jdoe@acme.test' }]);
  });
});
