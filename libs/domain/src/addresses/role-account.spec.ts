import { isRoleAccount } from './role-account';

describe('isRoleAccount', () => {
  it.each(['info', 'Sales', 'postmaster', 'no-reply', 'support+eu', 'hr', 'kontakt'])(
    '%s is a role',
    (local) => expect(isRoleAccount(local)).toBe(true),
  );
  it.each(['ceo', 'jane', 'alexa', 'infomann', 'pd', 'asdf'])('%s is not a role', (local) =>
    expect(isRoleAccount(local)).toBe(false),
  );
});
