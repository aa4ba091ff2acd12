import { readPage } from '../../page/read-page';
import { linesOf } from '../line';
import { decide, estimate, maxProbability, personVector, shippedModel, type PeopleModel } from './model';
import { personFeatures, type Possible } from './person-evidence';
import { PageContext } from './page-context';
import { titleChoices } from './title-choices';

const possible = (name: string, values: Readonly<Record<string, number>>, list?: string): Possible => ({
  ...{ name, mentions: [], list, titles: [] },
  values: new Map(Object.entries(values)),
});

test('adds the leaves of all trees on the logistic scale', () => {
  const model = { bias: -1, trees: [[0, 0.5, -2, [1, 0.5, 3, 0]] as const, 0] };
  expect(estimate(model, [1, 0])).toBeCloseTo(1 / (1 + Math.exp(-2)));
  expect(estimate(model, [0, 0])).toBeCloseTo(1 / (1 + Math.exp(3)));
});

test('a title counts twice for an unknown name', () => {
  const vector = personVector(possible('Xochitl Quetzal', { 'unknown name': 1 }), 0.8);
  expect(vector[personFeatures.indexOf('title beside')]).toBe(0.8);
  expect(vector[personFeatures.indexOf('title and unknown name')]).toBe(0.8);
});

test('a value that is not known yet counts with the higher leaf', () => {
  const trees = [[0, 0.5, -2, [1, 0.5, 3, 0]] as const];
  expect(estimate({ bias: 0, trees }, [NaN, 1])).toBe(estimate({ bias: 0, trees }, [1, 1]));
  expect(estimate({ bias: 0, trees }, [NaN, 0])).toBe(estimate({ bias: 0, trees }, [1, 0]));
});

test('no title makes a name likelier than its maximum', () => {
  for (const features of [[], ['unknown name'], ['given name first', 'whole line']]) {
    const named = possible('Ana Ruiz', Object.fromEntries(features.map((feature) => [feature, 1])));
    const max = maxProbability(named);
    for (const title of [0, 0.3, 0.6, 0.9, 1])
      for (const inLine of [0, 1]) {
        named.values.set('title in line', inLine);
        expect(estimate(shippedModel().person, personVector(named, title))).toBeLessThanOrEqual(max);
      }
  }
});

test('an unlikely name is likelier in a list of likely ones', () => {
  const feature = personFeatures.indexOf('given name first');
  const model: PeopleModel = {
    person: { bias: -1, trees: [[feature, 0.5, 0, 4]] },
    title: { bias: 0, trees: [] },
  };
  const likely = ['Ana Ruiz', 'Tom Cole', 'Mei Tanaka'].map((name) =>
    possible(name, { 'given name first': 1 }, 'li'),
  );
  const alone = decide([possible('Xochitl Quetzal', {})], model);
  const listed = decide([...likely, possible('Xochitl Quetzal', {}, 'li')], model);
  expect(alone[0]?.probability).toBeLessThan(0.5);
  expect(listed.at(-1)?.probability).toBeGreaterThan(0.5);
});

test('links to write to are no titles', () => {
  const html = '<p><b>Send email</b></p><p>Head of Sales</p><p>Ana Ruiz</p><p>Send an e-mail</p>';
  const context = new PageContext(linesOf(readPage(html, new URL('https://quillbay.com/')), []));
  const mentions = context.named.flatMap((line) =>
    (context.spans[line.index] ?? []).map((span) => ({ line, span })),
  );
  const choices = mentions.flatMap((mention) => titleChoices(mention, context));
  expect(new Set(choices.map(({ text }) => text))).toEqual(new Set(['Head of Sales']));
});
