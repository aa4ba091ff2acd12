import { defaultScopes, operatorScopes } from '../operation/scopes';
import { operations } from '../operations';
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

test('mail of people and tasks need their own scopes, which viewers and keys by default lack', () => {
  const asked = operations.flatMap(({ http }) => {
    const [, group] = /^\/(conversation|task)/.exec(http?.path ?? '') ?? [];
    return http && group !== undefined ? [{ ...http, group: `${group}s` }] : [];
  });
  expect(asked.length).toBeGreaterThan(15);
  const held: Readonly<Record<string, readonly string[]>> = {
    ...{ viewer: scopesOfRole.viewer, member: scopesOfRole.member, owner: scopesOfRole.owner },
    key: defaultScopes,
  };
  const may = (who: string): string[] =>
    asked
      .filter(({ scope }) => scope !== null && held[who]?.includes(scope))
      .map(({ method, path }) => `${method} ${path}`);
  const all = asked.map(({ method, path }) => `${method} ${path}`);
  expect(may('viewer')).toEqual(all.filter((one) => one === 'GET /tasks'));
  expect(may('key')).toEqual(all.filter((one) => one.includes(' /tasks')));
  expect([may('member'), may('owner')]).toEqual([all, all]);
  for (const { method, path, scope, group } of asked)
    expect([`${group}:write`, ...(method === 'GET' ? [`${group}:read`] : [])], path).toContain(scope);
});
