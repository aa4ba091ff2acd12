import { isForm, localPartWriter, kindOf } from './form';
import { spelled } from './testing/spelled';

describe('isForm', () => {
  test.each(['{first}.{last}', '{f}{last}', '{first}', '{first}.{middle}.{last}', '{f}{m}{l}', '{last}_{f}'])(
    'accepts %s',
    (text) => expect(isForm(text)).toBe(true),
  );
  test.each([
    '',
    'first.last',
    '{frist}.{last}',
    '{First}',
    '.{first}',
    '{first}.',
    '{first}..{last}',
    '{first}.-{last}',
    '{first}+{last}',
    '{first} {last}',
    '{first}.x.{last}',
    '{first}@{domain}',
    '{first}{first}{first}{first}{first}{first}{first}',
  ])('rejects %j', (text) => expect(isForm(text)).toBe(false));
});

describe('localPartWriter', () => {
  const jane = spelled('jane', 'doe', { middle: 'quincy' });

  test.each([
    ['{first}.{last}', 'jane.doe'],
    ['{f}{last}', 'jdoe'],
    ['{last}{f}', 'doej'],
    ['{first}_{l}', 'jane_d'],
    ['{first}.{middle}.{last}', 'jane.quincy.doe'],
    ['{f}{m}{l}', 'jqd'],
    ['{first}-{last}', 'jane-doe'],
  ])('%s writes %s', (form, local) => expect(localPartWriter(form)(jane)).toBe(local));

  test('F20: without a family name, only forms of the given name apply', () => {
    const jane = spelled('jane', '');
    expect(localPartWriter('{first}')(jane)).toBe('jane');
    expect(localPartWriter('{first}.{last}')(jane)).toBeUndefined();
    expect(localPartWriter('{last}{f}')(jane)).toBeUndefined();
    expect(localPartWriter('{first}{l}')(jane)).toBeUndefined();
  });

  test('an initial fits {m}, but not {middle}', () => {
    const jane = spelled('jane', 'doe', { middle: 'q' });
    expect(localPartWriter('{first}.{m}.{last}')(jane)).toBe('jane.q.doe');
    expect(localPartWriter('{first}.{middle}.{last}')(jane)).toBeUndefined();
    expect(localPartWriter('{f}{m}{last}')(spelled('jane', 'doe'))).toBeUndefined();
  });

  test('keeps the separators inside a name', () => {
    expect(localPartWriter('{first}.{last}')(spelled('jean-charles', 'van.gogh'))).toBe(
      'jean-charles.van.gogh',
    );
  });
});

test.each([
  ['{first}.{last}', 'both_names'],
  ['{last}{first}', 'both_names'],
  ['{first}.{m}.{last}', 'all_names'],
  ['{first}{middle}{last}', 'all_names'],
  ['{f}{last}', 'name_and_initial'],
  ['{first}.{l}', 'name_and_initial'],
  ['{first}', 'first_name'],
  ['{last}', 'last_name'],
  ['{f}{m}{last}', 'name_and_initial'],
  ['{f}.{l}', 'initials'],
])('%s shows %s', (form, kind) => expect(kindOf(form)).toBe(kind));
