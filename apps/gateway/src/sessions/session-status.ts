import { scopesOfRole, type Membership, type SessionStatus } from '@lode/contracts';
import type { PersonEntity } from '../database/person.entity';
import { deviceToken } from '../key-format/secret-token';

interface SessionFacts {
  readonly person: PersonEntity;
  /** The account of the session. */
  readonly account: Membership;
  readonly accounts: readonly Membership[];
  readonly expiresAt: Date;
  readonly token: string | null;
}

export const sessionStatus = ({
  person,
  account,
  accounts,
  expiresAt,
  token,
}: SessionFacts): SessionStatus => ({
  person: {
    id: person.id,
    email: person.email,
    name: person.name,
    has_password: person.passwordHash !== null,
  },
  account,
  scopes: [...scopesOfRole[account.role]],
  accounts: [...accounts],
  expires_at: expiresAt.toISOString(),
  token,
  // A new session is proof of the password or of a link.
  device: token === null ? null : deviceToken(person),
});
