import { defaultScopes } from '@lode/contracts';
import { describeKeys } from './keys-command';

const key = {
  id: 'key_1',
  name: 'crm',
  start: 'lode_abcd',
  scopes: [...defaultScopes],
  expires_at: null,
  revoked_at: null,
  last_used_at: null,
};
const reading = defaultScopes.filter((scope) => scope.endsWith(':read'));
const scopesShown = (...scopes: string[]): string =>
  describeKeys([{ ...key, scopes }])[1]
    ?.split(/ {2,}/)
    .at(-1) ?? '';

it('keys are listed as a table', () => {
  const used = { ...key, id: 'key_22', name: 'reporting of sales', last_used_at: '2026-11-30T07:05:09.123Z' };
  const ended = { ...key, revoked_at: '2026-11-29T10:00:00.000Z', scopes: ['lists:read'] };
  expect(describeKeys([key, used, ended])).toEqual([
    'ID      NAME                KEY         STATE                     LAST USED         SCOPES',
    'key_1   crm                 lode_abcd…  active                    never             all',
    'key_22  reporting of sales  lode_abcd…  active                    2026-11-30 07:05  all',
    'key_1   crm                 lode_abcd…  revoked 2026-11-29 10:00  never             lists:read',
  ]);
  expect(describeKeys([])).toEqual(['There is no key: create --name TEXT.']);
});

it.each([
  [reading, 'read'],
  [[...reading, 'lists:write'], /^verify:read email:read .* lists sequences:read /],
  [['lists:read', 'lists:write', 'maps:read'], 'maps:read lists'],
  [['privacy:admin'], 'privacy:admin'],
  [[...defaultScopes, 'privacy:admin'], 'all privacy:admin'],
])('the scopes %j are shown as %s', (scopes, shown) => {
  expect(scopesShown(...scopes)).toMatch(typeof shown === 'string' ? new RegExp(`^${shown}$`) : shown);
});
