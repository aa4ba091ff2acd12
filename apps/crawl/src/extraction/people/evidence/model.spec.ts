import { decide, estimate, personVector, type PeopleModel } from './model';
import { personFeatures, type Possible } from './person-evidence';

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
