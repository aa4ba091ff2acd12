import { operatorScopes } from '../operation/scopes';
import { accountRoles, scopesOfRole } from './session';

test.each(accountRoles)('%s has no scope of the operator', (role) => {
  expect(scopesOfRole[role].filter((scope) => operatorScopes.includes(scope))).toEqual([]);
});

test('each role has fewer scopes than the stronger one', () => {
  const { owner, member, viewer } = scopesOfRole;
  expect(owner.filter((scope) => !member.includes(scope))).toEqual(['keys:admin']);
  expect(member).toEqual(expect.arrayContaining([...viewer]));
  expect(viewer.every((scope) => scope.endsWith(':read'))).toBe(true);
  expect(viewer.filter((scope) => scope.startsWith('conversations:'))).toEqual([]);
  expect(viewer).not.toContain('verify:debug');
});
