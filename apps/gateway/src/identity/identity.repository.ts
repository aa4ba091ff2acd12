import { asAccount } from '@lode/database';
import type { EntityManager } from 'typeorm';
import { AccountRepository } from './account.repository';
import { AuditLogRepository } from './audit-log.repository';
import { KeyRepository } from './key.repository';
import { MemberRepository } from './member.repository';
import { OneTimeLinkRepository } from './one-time-link.repository';
import { UserRepository } from './user.repository';
import { SessionRepository } from './session.repository';

/** What belongs to one account. */
export interface AccountIdentity {
  readonly id: string;
  readonly members: MemberRepository;
  readonly keys: KeyRepository;
  readonly audit: AuditLogRepository;
}

/** Users, sessions, links and accounts in one transaction. */
export class IdentityRepository {
  readonly users: UserRepository;
  readonly sessions: SessionRepository;
  readonly links: OneTimeLinkRepository;
  readonly accounts: AccountRepository;

  constructor(private readonly manager: EntityManager) {
    this.users = new UserRepository(manager);
    this.sessions = new SessionRepository(manager);
    this.links = new OneTimeLinkRepository(manager);
    this.accounts = new AccountRepository(manager);
  }

  /** Runs work on an account: row-level security limits it to the rows of the account. */
  within<T>(account: string, work: (identity: AccountIdentity) => Promise<T>): Promise<T> {
    return asAccount(this.manager, account, () => work(accountIdentity(this.manager, account)));
  }
}

/** In a transaction of the account (`withAccount`). */
export const accountIdentity = (manager: EntityManager, id: string): AccountIdentity => ({
  id,
  members: new MemberRepository(manager, id),
  keys: new KeyRepository(manager, id),
  audit: new AuditLogRepository(manager, id),
});
