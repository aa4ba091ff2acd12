import { scopesOfRole, type Membership, type SessionStatus, ProblemError, KeyChanged } from '@lode/contracts';
import { Injectable } from '@nestjs/common';
import { Bus } from '@lode/bus';
import type { UserEntity } from '../identity/member.entity';
import { deviceToken } from '../identity/secrets';
import type { IdentityRepository } from '../identity/identity.repository';

interface SessionFacts {
  readonly user: UserEntity;
  /** The account of the session. */
  readonly account: Membership;
  readonly accounts: readonly Membership[];
  readonly expiresAt: Date;
  readonly token: string | null;
}

export const sessionStatus = ({
  user,
  account,
  accounts,
  expiresAt,
  token,
}: SessionFacts): SessionStatus => ({
  person: {
    id: user.id,
    email: user.email,
    name: user.name,
    has_password: user.passwordHash !== null,
  },
  account,
  scopes: [...scopesOfRole[account.role]],
  accounts: [...accounts],
  expires_at: expiresAt.toISOString(),
  token,
  // A new session is proof of the password or of a link.
  device: token === null ? null : deviceToken(user),
});

/**
 * Begins a session of a user, always with a new token, in the given account or the first one of the user.
 * @param isRecovery a recovery code was used for it
 * @throws ProblemError sign_in_failed if the user is no member
 */
export async function openSession(
  identity: IdentityRepository,
  user: UserEntity,
  {
    account: wanted,
    isRecovery = false,
  }: { account?: string | undefined; isRecovery?: boolean | undefined } = {},
): Promise<SessionStatus> {
  const accounts = await identity.sessions.memberships(user.id);
  const account = accounts.find(({ id }) => id === wanted) ?? accounts[0];
  if (!account)
    throw new ProblemError(
      'sign_in_failed',
      'You are a member of no account: ask an owner for an invitation.',
    );
  const { token, expiresAt } = await identity.sessions.start(account.id, user.id);
  const actor = { kind: 'person', id: user.id, name: user.email } as const;
  const detail = isRecovery ? 'with a recovery code' : null;
  await identity.within(account.id, ({ audit }) => audit.add(actor, { action: 'session.began', detail }));
  return sessionStatus({ user, account, accounts, expiresAt, token });
}

/** Makes all gateways read changed credentials again. */
@Injectable()
export class ChangedCredentials {
  constructor(private readonly bus: Bus) {}

  /** Call after the commit: a gateway that reads earlier could read the old state again. @param hashes in hex */
  publish(hashes: readonly string[]): void {
    for (const hash of hashes) this.bus.emit(KeyChanged, { hash });
  }
}
