import { atOnce } from '@lode/platform';
import type { Spelling } from '@lode/domain/names';
import type { NamedAddress } from './explain-address';
import { defaultPriors } from './form-priors';
import { inferSteps, priorSamples as k } from './infer-forms';
import { rankLocalParts } from './rank-local-parts';
import { spelled } from './testing/spelled';

const firstDotLast: readonly NamedAddress[] = [
  { local: 'ada.lovelace', spellings: [spelled('ada', 'lovelace')] },
  { local: 'alan.turing', spellings: [spelled('alan', 'turing')] },
  { local: 'grace.hopper', spellings: [spelled('grace', 'hopper')] },
];
const rank = (spellings: readonly Spelling[], pairs: readonly NamedAddress[] = []) =>
  rankLocalParts(spellings, atOnce(inferSteps(pairs, defaultPriors)));
const locals = (spellings: readonly Spelling[], pairs?: readonly NamedAddress[]): string[] =>
  rank(spellings, pairs).map(({ local }) => local);
/** The local parts of one form, in ranked order. */
const written = (form: string, spellings: readonly Spelling[]): string[] =>
  rank(spellings, firstDotLast)
    .filter((candidate) => candidate.form === form)
    .map(({ local }) => local);

const jane = [spelled('jane', 'doe')];

describe('forms', () => {
  test('F1: after three first.last, jane.doe is by far the most likely', () => {
    expect(rank(jane, firstDotLast)[0]).toEqual({
      local: 'jane.doe',
      form: '{first}.{last}',
      probability: expect.closeTo((k * 0.38 + 3) / (k + 3), 10),
    });
  });

  test('F2: after flast, jdoe', () => {
    const pairs = [
      { local: 'alovelace', spellings: [spelled('ada', 'lovelace')] },
      { local: 'aturing', spellings: [spelled('alan', 'turing')] },
    ];
    expect(rank(jane, pairs)[0]).toMatchObject({ local: 'jdoe', form: '{f}{last}' });
  });

  test('F4: without samples, the order follows the priors', () => {
    expect(locals(jane).slice(0, 11)).toEqual([
      ...['jane.doe', 'jdoe', 'jane', 'janedoe', 'j.doe', 'janed'],
      ...['jane.d', 'jane_doe', 'doe.jane', 'doej', 'doe'],
    ]);
  });

  test('F5: without samples, the first has the probability of its prior', () => {
    expect(rank(jane)[0]).toEqual({ local: 'jane.doe', form: '{first}.{last}', probability: 0.38 });
  });

  test('F20: for a single name, only the given name alone is likely', () => {
    expect(locals([spelled('cher', '')])).toEqual(['cher']);
    expect(rank([spelled('cher', '')])[0]?.probability).toBeCloseTo(0.11, 10);
  });
});

describe('spellings', () => {
  test('F10: José García-López', () => {
    const lopez = [
      spelled('jose', 'garcia-lopez', { weight: 0.4 }),
      spelled('jose', 'garcialopez', { weight: 0.25 }),
      spelled('jose', 'garcia', { weight: 0.2 }),
      spelled('jose', 'lopez', { weight: 0.15 }),
    ];
    expect(written('{first}.{last}', lopez)).toEqual([
      'jose.garcia-lopez',
      'jose.garcialopez',
      'jose.garcia',
      'jose.lopez',
    ]);
  });

  const mueller = [
    spelled('juergen', 'mueller', { weight: 0.6, choices: { umlauts: 'expanded' } }),
    spelled('jurgen', 'muller', { weight: 0.4, choices: { umlauts: 'plain' } }),
  ];

  test('F11: Jürgen Müller', () => {
    expect(written('{first}.{last}', mueller)).toEqual(['juergen.mueller', 'jurgen.muller']);
  });

  test('F11: a colleague without the e reverses the order, and the sum is unchanged', () => {
    const colleague = {
      local: 'jorg.konig',
      spellings: [
        spelled('joerg', 'koenig', { weight: 0.6, choices: { umlauts: 'expanded' } }),
        spelled('jorg', 'konig', { weight: 0.4, choices: { umlauts: 'plain' } }),
      ],
    };
    const [form, plain] = [(k * 0.38 + 1) / (k + 1), (k * 0.4 + 1) / (k + 1)];
    const ranked = rank(mueller, [colleague]).filter((each) => each.form === '{first}.{last}');
    expect(ranked).toEqual([
      { local: 'jurgen.muller', form: '{first}.{last}', probability: expect.closeTo(form * plain, 10) },
      {
        local: 'juergen.mueller',
        form: '{first}.{last}',
        probability: expect.closeTo(form * (1 - plain), 10),
      },
    ]);
  });

  test('F14: Vincent van Gogh', () => {
    const gogh = [
      spelled('vincent', 'vangogh', { weight: 0.5 }),
      spelled('vincent', 'van.gogh', { weight: 0.3 }),
      spelled('vincent', 'gogh', { weight: 0.2 }),
    ];
    expect(written('{first}.{last}', gogh)).toEqual(['vincent.vangogh', 'vincent.van.gogh', 'vincent.gogh']);
  });

  test('F17: jean-charles.martin before jean.martin, charles.martin last', () => {
    const martin = [
      spelled('jean-charles', 'martin', { weight: 0.55 }),
      spelled('jeancharles', 'martin', { weight: 0.2 }),
      spelled('jean', 'martin', { weight: 0.2, middle: 'charles' }),
      spelled('charles', 'martin', { weight: 0.05 }),
    ];
    const order = written('{first}.{last}', martin);
    expect(order[0]).toBe('jean-charles.martin');
    expect(order).toContain('jean.martin');
    expect(order.at(-1)).toBe('charles.martin');
  });

  test('F18: Bob Smith', () => {
    const smith = [spelled('bob', 'smith', { weight: 0.7 }), spelled('robert', 'smith', { weight: 0.3 })];
    expect(written('{first}.{last}', smith)).toEqual(['bob.smith', 'robert.smith']);
  });
});

describe('candidates', () => {
  test('forms with the same local part are merged, named by the form that contributes most', () => {
    const smith = rank([spelled('a', 'smith')]);
    expect(smith.filter(({ local }) => local === 'asmith')).toEqual([
      { local: 'asmith', form: '{f}{last}', probability: expect.closeTo(0.27, 10) },
    ]);
  });

  test('spellings with the same local part are merged', () => {
    const spellings = [spelled('bob', 'smith', { weight: 0.5 }), spelled('bobby', 'smith', { weight: 0.5 })];
    expect(rank(spellings).find(({ local }) => local === 'bsmith')?.probability).toBeCloseTo(0.2, 10);
  });

  test('addresses of functions are excluded', () => {
    expect(locals([spelled('jobs', 'peter')])).not.toContain('jobs');
    expect(locals([spelled('jobs', 'peter')])).toContain('jobs.peter');
  });

  test('a local part has at most 64 characters (RFC 5321 §4.5.3.1.1)', () => {
    expect(locals([spelled('x'.repeat(32), 'y'.repeat(31))])).toContain(
      `${'x'.repeat(32)}.${'y'.repeat(31)}`,
    );
    expect(locals([spelled('x'.repeat(32), 'y'.repeat(32))])).not.toContain(
      `${'x'.repeat(32)}.${'y'.repeat(32)}`,
    );
  });

  test('ties are in the order of the forms, then alphabetical', () => {
    const forms = atOnce(
      inferSteps(
        [],
        [
          { form: '{last}', weight: 0.5 },
          { form: '{first}', weight: 0.5 },
        ],
      ),
    );
    const spellings = [spelled('bob', 'smith', { weight: 0.5 }), spelled('abe', 'smyth', { weight: 0.5 })];
    expect(rankLocalParts(spellings, forms).map(({ local }) => local)).toEqual([
      'smith',
      'smyth',
      'abe',
      'bob',
    ]);
  });

  test('are at most 60', () => {
    const names = Array.from({ length: 20 }, (_, index) =>
      spelled(`a${'b'.repeat(index)}`, 'smith', { weight: 0.05 }),
    );
    expect(rank(names)).toHaveLength(60);
  });

  test('are empty without spellings or with spellings of weight 0', () => {
    expect(rank([])).toEqual([]);
    expect(rank([spelled('jane', 'doe', { weight: 0 })])).toEqual([]);
  });
});
