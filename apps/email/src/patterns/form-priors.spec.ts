import { defaultPriors, formPriors } from './form-priors';
import { isForm } from './form';

describe('defaultPriors', () => {
  test('are in the usual order and add up to 1', () => {
    expect(defaultPriors.slice(0, 11).map(({ form }) => form)).toEqual([
      '{first}.{last}',
      '{f}{last}',
      '{first}',
      '{first}{last}',
      '{f}.{last}',
      '{first}{l}',
      '{first}.{l}',
      '{first}_{last}',
      '{last}.{first}',
      '{last}{f}',
      '{last}',
    ]);
    expect(defaultPriors.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 12);
  });

  test('are valid forms without duplicates', () => {
    expect(defaultPriors.filter(({ form }) => !isForm(form))).toEqual([]);
    expect(new Set(defaultPriors.map(({ form }) => form)).size).toBe(defaultPriors.length);
  });
});

describe('setting of form priors', () => {
  test('normalizes the weights and sorts them in descending order', () => {
    expect(formPriors.parse('{f}{last}=10, {first}.{last}=29.5,{last}{m}=0.5')).toEqual([
      { form: '{first}.{last}', weight: 0.7375 },
      { form: '{f}{last}', weight: 0.25 },
      { form: '{last}{m}', weight: 0.0125 },
    ]);
  });

  test.each([
    '',
    ',',
    '{first}',
    '{first}=',
    '{first}=0',
    '{first}=-1',
    '{first}=many',
    '{first}=1e3',
    '{first}=1,',
    '{first}=1,{first}=2',
    '{first}=1={last}',
    '{surname}=1',
    'first.last=1',
  ])('rejects %j', (text) => expect(formPriors.parse(text)).toBeUndefined());
});
