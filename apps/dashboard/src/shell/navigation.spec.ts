import { scopeOf } from './navigation';

it.each([
  ['/app/keys', 'keys:admin'],
  ['/app/mailboxes/mbx_1', 'mailboxes:read'],
  ['/app/monitors', 'lists:read'],
  ['/app/lists/lst_1', undefined],
  ['/app/keystone', undefined],
  ['/', undefined],
])('the page %s needs %s', (path, scope) => expect(scopeOf(path)).toBe(scope));
