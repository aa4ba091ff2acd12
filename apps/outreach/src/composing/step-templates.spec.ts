import { textsOf, variantFor, missingVariables, neededVariables, parseStep } from './step-templates';

const step = { subject: 'S', body_text: 'T', body_html: '<p>H</p>' };

describe('texts of a step', () => {
  test('are its own without variants', () => {
    expect(textsOf(step)).toEqual([step]);
    expect(textsOf({ ...step, variants: [] })).toEqual([step]);
  });

  test('have the subject of the variant, or that of the step', () => {
    const texts = textsOf({ ...step, variants: [{ subject: 'A' }, { body_text: 'B' }, { subject: ' ' }] });
    expect(texts.map(({ subject }) => subject)).toEqual(['A', 'S', 'S']);
  });

  test('have either both bodies of the step or none', () => {
    const [own, plain] = textsOf({ ...step, variants: [{ subject: 'A' }, { body_text: 'B' }] });
    expect(own).toMatchObject({ body_text: 'T', body_html: '<p>H</p>' });
    expect(plain).toMatchObject({ body_text: 'B', body_html: null });
  });

  test('keep the thread of the step', () => {
    expect(textsOf({ thread: 'reply', variants: [{ body_text: 'A' }] })).toEqual([
      { thread: 'reply', body_text: 'A', body_html: null },
    ]);
  });
});

describe('the variant of a recipient', () => {
  const enrolments = Array.from({ length: 10_000 }, (_, index) => `enr_${index}`);
  const shares = (weights: number[], position = 1): number[] => {
    const counts = weights.map(() => 0);
    const variants = weights.map((weight) => ({ weight }));
    for (const enrolment of enrolments) {
      const index = variantFor({ variants }, enrolment, position) - 1;
      counts[index] = (counts[index] ?? 0) + 1;
    }
    return counts;
  };

  test('is 0 without variants, and 1 with one', () => {
    expect(variantFor({}, 'enr_1', 1)).toBe(0);
    expect(variantFor({ variants: [{}] }, 'enr_1', 1)).toBe(1);
  });

  test.each([[[1, 1]], [[1, 2, 3, 4, 100]], [[100, 1, 1, 1, 1]]])(
    'is chosen in proportion to the weights %j',
    (weights) => {
      const total = weights.reduce((sum, weight) => sum + weight, 0);
      for (const [index, count] of shares(weights).entries()) {
        const share = (weights[index] ?? 0) / total;
        // Four standard deviations of a binomial distribution.
        const limit = 4 * Math.sqrt(10_000 * share * (1 - share));
        expect(Math.abs(count - 10_000 * share)).toBeLessThan(limit);
      }
    },
  );

  test('is always the same, and independent of that of another step', () => {
    const variants = [{}, {}];
    const of = (position: number) => enrolments.map((one) => variantFor({ variants }, one, position));
    expect(of(1)).toEqual(of(1));
    const second = of(2);
    const equal = of(1).filter((variant, index) => variant === second[index]).length;
    expect(Math.abs(equal - 5000)).toBeLessThan(200);
  });
});

const templates = (subject: string, body_text: string) =>
  parseStep({ subject, body_text }, 'step').templates ?? {};

it('requires variables without a default that are not provided for every message', () => {
  const steps = [
    templates(
      '{{ first_name }}',
      '{{ company | default: "x" }} {{ unsubscribe_url }} {{ email }} {{ sender_name }}',
    ),
    templates('{{ company }}', '{% if title %}{{ title }}{% endif %} {{ custom.visit }}'),
  ];
  expect(neededVariables(steps)).toEqual(['first_name', 'company', 'custom.visit']);
});

it.each([
  [{}, ['name', 'custom.visit']],
  [{ name: ' ', custom: { visit: '' } }, ['name', 'custom.visit']],
  [{ name: null, custom: { visit: 'May' } }, ['name']],
  [{ name: 'Ada', custom: { visit: 'May' } }, []],
])('finds missing values in %j', (values, missing) => {
  expect(missingVariables(['name', 'custom.visit'], values)).toEqual(missing);
});

it('does not read values from prototypes', () => {
  expect(missingVariables(['custom.toString', 'custom.constructor'], {})).toHaveLength(2);
});
