import { defaultPriors } from './form-priors';
import { formPriors } from './form-priors-setting';
import { isForm } from './forms';

describe('defaultPriors', () => {
  test('stand in the order of the field and add up to 1', () => {
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

  test('are forms, each once', () => {
    expect(defaultPriors.filter(({ form }) => !isForm(form))).toEqual([]);
    expect(new Set(defaultPriors.map(({ form }) => form)).size).toBe(defaultPriors.length);
  });
});

describe('the setting of forms', () => {
  test('makes shares of the weights, the greatest first', () => {
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
  ])('%j is refused', (text) => expect(formPriors.parse(text)).toBeUndefined());
});
