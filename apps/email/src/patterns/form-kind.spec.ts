import { kindOf } from './form-kind';

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
