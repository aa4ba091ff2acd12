import { atOnce } from '@lode/platform';
import { minProcessorTime } from '@lode/domain/testing';
import * as fc from 'fast-check';
import type { Spelling } from '@lode/domain/names';
import type { NamedAddress } from './explain-address';
import { defaultPriors } from './form-priors';
import { localPartWriter } from './form';
import { inferSteps, type LearnedForms } from './infer-forms';
import { rankLocalParts } from './rank-local-parts';
import { spelled } from './testing/spelled';

const word = fc.stringMatching(/^[a-z]{1,8}$/);
const form = fc.constantFrom(...defaultPriors.map((prior) => prior.form));

/** One to four spellings, whose weights add up to 1. */
const name: fc.Arbitrary<Spelling[]> = fc
  .array(
    fc.record({
      first: word,
      last: fc.option(word, { nil: '' }),
      middle: fc.option(word, { nil: '' }),
      weight: fc.integer({ min: 1, max: 100 }),
      choices: fc.dictionary(fc.constantFrom('umlauts', 'particle'), fc.constantFrom('a', 'b', 'c')),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .map((spellings) => {
    const sum = spellings.reduce((total, { weight }) => total + weight, 0);
    return spellings.map((spelling) => ({ ...spelling, weight: spelling.weight / sum }));
  });

/** Mostly addresses that some form produces, sometimes with digits or a tag. */
const pair: fc.Arbitrary<NamedAddress> = fc
  .record({
    spellings: name,
    form,
    end: fc.constantFrom('', '', '', '2', '+x'),
    weight: fc.constantFrom(1, 1, 0.3),
  })
  .map(({ spellings, form, end, weight }) => {
    const [spelling] = spellings;
    const local = (spelling && localPartWriter(form)(spelling)) ?? 'unexplained';
    return { local: local + end, spellings, weight };
  });
const pairs = fc.array(pair, { maxLength: 12 });

const summary = ({ samples, shares, usual, forms, chanceOf, choiceFactor }: LearnedForms) => ({
  samples,
  shares,
  usual,
  chances: forms.map(chanceOf),
  factors: ['a', 'b', 'c'].map((value) => choiceFactor({ umlauts: value, particle: value })),
});

test('probabilities are at least 0, add up to at most 1, and are in descending order', () => {
  fc.assert(
    fc.property(name, pairs, (spellings, known) => {
      const ranked = rankLocalParts(spellings, atOnce(inferSteps(known, defaultPriors))).map(
        (each) => each.probability,
      );
      expect(ranked.every((probability) => probability >= 0)).toBe(true);
      expect(ranked.reduce((sum, probability) => sum + probability, 0)).toBeLessThanOrEqual(1 + 1e-9);
      expect(ranked).toEqual(ranked.toSorted((a, b) => b - a));
    }),
  );
});

test('votes do not exceed samples; shares and probabilities do not exceed 1', () => {
  fc.assert(
    fc.property(pairs, (known) => {
      const { samples, shares, forms, chanceOf } = atOnce(inferSteps(known, defaultPriors));
      expect(samples).toBeLessThanOrEqual(known.length);
      expect(shares.reduce((sum, { votes }) => sum + votes, 0)).toBeLessThanOrEqual(samples + 1e-9);
      expect(shares.reduce((sum, { share }) => sum + share, 0)).toBeLessThanOrEqual(1 + 1e-9);
      expect(forms.reduce((sum, each) => sum + chanceOf(each), 0)).toBeLessThanOrEqual(1 + 1e-9);
    }),
  );
});

test('the order of the pairs does not change the result', () => {
  const orders = pairs.chain((known) =>
    fc.tuple(fc.constant(known), fc.shuffledSubarray(known, { minLength: known.length })),
  );
  fc.assert(
    fc.property(orders, ([known, shuffled]) => {
      expect(summary(atOnce(inferSteps(shuffled, defaultPriors)))).toEqual(
        summary(atOnce(inferSteps(known, defaultPriors))),
      );
    }),
  );
});

test('one more address of a form does not lower its candidates below those of another form', () => {
  fc.assert(
    fc.property(name, pairs, form, (spellings, known, learned) => {
      const another = spelled('wilhelmina', 'featherstone', { middle: 'octavia' });
      const write = localPartWriter(learned);
      const further = { local: write(another) ?? '', spellings: [another] };
      const ofForm = new Set(spellings.map(write));
      const othersBefore = (pairs: NamedAddress[]): Map<string, number> => {
        const ranked = rankLocalParts(spellings, atOnce(inferSteps(pairs, defaultPriors))).map(
          ({ local }) => local,
        );
        const others = ranked.filter((local) => !ofForm.has(local));
        return new Map(
          ranked
            .filter((local) => ofForm.has(local))
            .map((local) => [
              local,
              others.filter((other) => ranked.indexOf(other) < ranked.indexOf(local)).length,
            ]),
        );
      };
      const after = othersBefore([...known, further]);
      for (const [local, before] of othersBefore(known)) expect(after.get(local)).toBeLessThanOrEqual(before);
    }),
    { numRuns: 300 },
  );
});

test('learns from 500 addresses in under 20 ms', () => {
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  const known = Array.from({ length: 500 }, (_, index) => {
    const last = `${letters[index % 26]}${letters[(index >> 3) % 26]}son`;
    const spellings = ['jurgen', 'juergen', 'jorgen'].map((first) => spelled(first, last, { weight: 1 / 3 }));
    return { local: index % 5 ? `juergen.${last}` : `j${last}`, spellings };
  });
  expect(minProcessorTime(() => atOnce(inferSteps(known, defaultPriors)), 15)).toBeLessThan(20);
  expect(atOnce(inferSteps(known, defaultPriors)).usual).toMatchObject({
    form: '{first}.{last}',
    share: 0.8,
  });
});
