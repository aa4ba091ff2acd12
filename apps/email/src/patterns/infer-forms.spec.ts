import { atOnce } from '@lode/platform';
import { countEventLoopTurns } from '@lode/testing';
import type { Spelling } from '@lode/domain/names';
import type { NamedAddress } from './explain-address';
import { defaultPriors } from './form-priors';
import { inferSteps, inferFormsInSlices, type LearnedForms, priorSamples as k } from './infer-forms';
import { spelled } from './testing/spelled';

const pair = (local: string, ...spellings: Spelling[]): NamedAddress => ({ local, spellings });
const infer = (...pairs: NamedAddress[]): LearnedForms => atOnce(inferSteps(pairs, defaultPriors));

const ada = spelled('ada', 'lovelace');
const alan = spelled('alan', 'turing');
const grace = spelled('grace', 'hopper');
const edsger = spelled('edsger', 'dijkstra');
const barbara = spelled('barbara', 'liskov');

describe('usual form', () => {
  test('F1: three samples of first.last', () => {
    const learned = infer(pair('ada.lovelace', ada), pair('alan.turing', alan), pair('Grace.Hopper', grace));
    expect(learned.samples).toBe(3);
    expect(learned.shares).toEqual([{ form: '{first}.{last}', votes: 3, share: 1 }]);
    expect(learned.usual?.form).toBe('{first}.{last}');
    expect(learned.chanceOf('{first}.{last}')).toBeCloseTo((k * 0.38 + 3) / (k + 3), 10);
    expect(learned.chanceOf('{f}{last}')).toBeCloseTo((k * 0.2) / (k + 3), 10);
  });

  test('F2: samples of flast', () => {
    expect(infer(pair('alovelace', ada), pair('aturing', alan)).usual).toEqual({
      form: '{f}{last}',
      votes: 2,
      share: 1,
    });
  });

  test('F7: four first.last and one first give a share of 0.8', () => {
    const learned = infer(
      pair('ada.lovelace', ada),
      pair('alan.turing', alan),
      pair('grace', grace),
      pair('edsger.dijkstra', edsger),
      pair('barbara.liskov', barbara),
    );
    expect(learned.usual).toEqual({ form: '{first}.{last}', votes: 4, share: 0.8 });
    expect(learned.shares[1]).toEqual({ form: '{first}', votes: 1, share: 0.2 });
  });

  test('the prior decides between two forms with equal samples', () => {
    expect(infer(pair('alan', alan), pair('ada.lovelace', ada)).usual?.form).toBe('{first}.{last}');
  });

  test('without samples, the priors apply', () => {
    const learned = infer();
    expect(learned).toMatchObject({ samples: 0, shares: [], usual: null });
    for (const { form, weight } of defaultPriors) expect(learned.chanceOf(form)).toBeCloseTo(weight, 12);
  });

  test('a form without a prior has probability 0', () => {
    expect(infer().chanceOf('{m}{m}')).toBe(0);
  });
});

describe('ignored addresses', () => {
  test('F8: addresses of functions, including numbered and tagged ones', () => {
    const learned = infer(
      pair('info', ada),
      pair('Sales', alan),
      pair('sales2', alan),
      pair('support+eu', barbara),
      pair('grace', grace),
    );
    expect(learned.samples).toBe(1);
    expect(learned.usual?.form).toBe('{first}');
  });

  test('a spelling of weight 0 explains nothing', () => {
    const learned = infer(
      pair('ada.lovelace', spelled('ada', 'lovelace', { weight: 0 })),
      pair('alan', alan),
    );
    expect(learned.shares).toEqual([{ form: '{first}', votes: 1, share: 0.5 }]);
  });

  test('names that cannot be spelled, and addresses of weight 0', () => {
    expect(infer(pair('taro')).samples).toBe(0);
    expect(infer({ ...pair('ada.lovelace', ada), weight: 0 }).samples).toBe(0);
  });

  test('addresses that contain an unknown family name', () => {
    expect(infer(pair('jane.doe', spelled('jane', ''))).samples).toBe(0);
    expect(infer(pair('jane', spelled('jane', ''))).usual?.form).toBe('{first}');
  });
});

describe('ambiguous samples', () => {
  const smith = pair('asmith', spelled('a', 'smith'));

  test('F9: asmith of "A Smith" is never the sole vote of one form', () => {
    const learned = infer(smith);
    expect(learned.usual).toBeNull();
    expect(learned.samples).toBe(1);
    expect(learned.shares.map(({ form }) => form)).toEqual(['{f}{last}', '{first}{last}']);
    expect(learned.shares[0]?.votes).toBeCloseTo(200 / 270, 10);
    expect(learned.shares[1]?.votes).toBeCloseTo(70 / 270, 10);
  });

  test('F9: other samples resolve the ambiguity', () => {
    const learned = infer(smith, pair('adalovelace', ada), pair('alanturing', alan));
    expect(learned.usual?.form).toBe('{first}{last}');
    expect(learned.usual?.votes).toBeGreaterThan(2.7);
  });

  test('ten ambiguous samples do not outweigh a clear one', () => {
    const many = ['smith', 'jones', 'doe', 'roe', 'poe', 'low', 'may', 'fox', 'cox', 'rye'].map((last) =>
      pair(`a${last}`, spelled('a', last)),
    );
    const learned = infer(...many, pair('adalovelace', ada));
    expect(learned.usual?.form).toBe('{first}{last}');
    expect(learned.usual?.votes).toBeGreaterThan(8);
  });

  test('two spellings that match the same form are unambiguous', () => {
    const mueller = [
      spelled('jorg', 'mueller', { weight: 0.5, choices: { umlauts: 'plain first' } }),
      spelled('joerg', 'mueller', { weight: 0.5, choices: { umlauts: 'expanded' } }),
    ];
    expect(infer(pair('jmueller', ...mueller)).usual?.form).toBe('{f}{last}');
  });
});

describe('unusual samples', () => {
  test('a sample that no form explains counts as a sample and changes nothing else', () => {
    const learned = infer(pair('ada.lovelace', ada), pair('alan.turing', alan), pair('xq-7', grace));
    expect(learned.samples).toBe(3);
    expect(learned.shares).toEqual([{ form: '{first}.{last}', votes: 2, share: 2 / 3 }]);
    expect(infer(pair('xq-7', grace)).usual).toBeNull();
  });

  test.each(['jdoe2', 'jdoe.2', 'jdoe_1984', 'jdoe-01'])(
    'the digits of %s are dropped and reduce the vote',
    (local) => {
      expect(infer(pair(local, spelled('jane', 'doe'))).shares).toEqual([
        { form: '{f}{last}', votes: 0.5, share: 0.5 },
      ]);
    },
  );

  test('a tag is not part of the form', () => {
    expect(infer(pair('ada.lovelace+news', ada)).usual).toEqual({
      form: '{first}.{last}',
      votes: 1,
      share: 1,
    });
  });

  test('a sample of weight 0.5 has half a vote', () => {
    const learned = infer(pair('ada.lovelace', ada), { ...pair('alan', alan), weight: 0.5 });
    expect(learned.samples).toBe(2);
    expect(learned.usual).toEqual({ form: '{first}.{last}', votes: 1, share: 1 / 1.5 });
    expect(learned.shares[1]).toEqual({ form: '{first}', votes: 0.5, share: 0.5 / 1.5 });
  });
});

describe('choices of spelling', () => {
  const umlauts = (first: string, expanded: string, plain: string): Spelling[] => [
    spelled(first, expanded, { weight: 0.6, choices: { umlauts: 'expanded' } }),
    spelled(first, plain, { weight: 0.4, choices: { umlauts: 'plain' } }),
  ];
  const mueller = umlauts('anna', 'mueller', 'muller');
  const koenig = umlauts('ute', 'koenig', 'konig');

  test('raises the same choice and lowers the other by the ratio of posterior to prior', () => {
    const { choiceFactor } = infer(pair('anna.muller', ...mueller));
    expect(choiceFactor({ umlauts: 'plain' })).toBeCloseTo((k * 0.4 + 1) / (k + 1) / 0.4, 10);
    expect(choiceFactor({ umlauts: 'expanded' })).toBeCloseTo(k / (k + 1), 10);
    expect(choiceFactor({ umlauts: 'dropped' })).toBeCloseTo(k / (k + 1), 10);
    expect(choiceFactor({ particle: 'joined' })).toBe(1);
    expect(choiceFactor({})).toBe(1);
  });

  test('grows with the number of colleagues', () => {
    const { choiceFactor } = infer(pair('anna.muller', ...mueller), pair('ute.konig', ...koenig));
    expect(choiceFactor({ umlauts: 'plain' })).toBeCloseTo((k * 0.4 + 2) / (k + 2) / 0.4, 10);
  });

  test('is 1 if the choice does not affect the address', () => {
    expect(infer(pair('ada.lovelace', ada)).choiceFactor({ umlauts: 'plain' })).toBe(1);
    expect(infer(pair('anna', ...mueller)).choiceFactor({ umlauts: 'plain' })).toBe(1);
    expect(infer(pair('unrelated', ...mueller)).choiceFactor({ umlauts: 'plain' })).toBe(1);
  });

  test('a spelling without the choice counts as an alternative', () => {
    const bob = [
      spelled('robert', 'smith', { weight: 0.5 }),
      spelled('bob', 'smith', { weight: 0.5, choices: { given: 'short' } }),
    ];
    expect(infer(pair('robert.smith', ...bob)).choiceFactor({ given: 'short' })).toBeCloseTo(k / (k + 1), 10);
    expect(infer(pair('bob.smith', ...bob)).choiceFactor({ given: 'short' })).toBeCloseTo(
      (k * 0.5 + 1) / (k + 1) / 0.5,
      10,
    );
  });

  test('multiplies several choices', () => {
    const pairs = [
      pair('anna.muller', ...mueller),
      pair(
        'jan.vandyk',
        spelled('jan', 'vandyk', { weight: 0.5, choices: { particle: 'joined' } }),
        spelled('jan', 'dyk', { weight: 0.5, choices: { particle: 'left out' } }),
      ),
    ];
    const factors = [0.4, 0.5].map((prior) => (k * prior + 1) / (k + 1) / prior);
    expect(infer(...pairs).choiceFactor({ umlauts: 'plain', particle: 'joined' })).toBeCloseTo(
      (factors[0] ?? 0) * (factors[1] ?? 0),
      10,
    );
  });
});

test('other work runs while the forms of thousands of addresses are learned', async () => {
  const pairs = Array.from({ length: 10_000 }, (_, index) => pair(`ada.lovelace${index}`, ada));
  const { value, turns } = await countEventLoopTurns(() => inferFormsInSlices(pairs, defaultPriors));
  expect(value.samples).toBe(infer(...pairs).samples);
  expect(turns).toBeGreaterThan(0);
});
