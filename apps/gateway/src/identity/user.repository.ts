import { randomBytes } from 'node:crypto';
import { prefixedId } from '@lode/platform';
import type { EntityManager } from 'typeorm';
import { UserEntity } from './member.entity';

type NewUser = Pick<UserEntity, 'email' | 'name' | 'passwordHash'> &
  Partial<Pick<UserEntity, 'oidcIssuer' | 'oidcSubject'>>;

/** Users have no row-level security: a user may be a member of several accounts. */
export class UserRepository {
  constructor(private readonly manager: EntityManager) {}

  async add(properties: NewUser): Promise<UserEntity> {
    const createdAt = new Date();
    const user = this.manager.create(UserEntity, {
      oidcIssuer: null,
      oidcSubject: null,
      ...properties,
      id: prefixedId('usr', createdAt.getTime(), randomBytes(10)),
      createdAt,
    });
    await this.manager.insert(UserEntity, user);
    return user;
  }

  find(id: string): Promise<UserEntity | null> {
    return this.manager.findOneBy(UserEntity, { id });
  }

  /** @param email in lower case */
  byEmail(email: string): Promise<UserEntity | null> {
    return this.manager.findOneBy(UserEntity, { email });
  }

  byProvider(oidcIssuer: string, oidcSubject: string): Promise<UserEntity | null> {
    return this.manager.findOneBy(UserEntity, { oidcIssuer, oidcSubject });
  }

  exist(): Promise<boolean> {
    return this.manager.exists(UserEntity);
  }

  async setPassword(id: string, passwordHash: string): Promise<void> {
    await this.manager.update(UserEntity, { id }, { passwordHash });
  }

  /** From now on the provider signs the user in, and no password. */
  async setProvider(id: string, oidcIssuer: string, oidcSubject: string): Promise<void> {
    await this.manager.update(UserEntity, { id }, { oidcIssuer, oidcSubject, passwordHash: null });
  }
}
