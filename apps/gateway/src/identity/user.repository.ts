import { randomBytes } from 'node:crypto';
import { prefixedId } from '@lode/platform';
import type { EntityManager } from 'typeorm';
import { PersonEntity } from './member.entity';

type NewPerson = Pick<PersonEntity, 'email' | 'name' | 'passwordHash'> &
  Partial<Pick<PersonEntity, 'oidcIssuer' | 'oidcSubject'>>;

/** People have no row-level security: a person may be a member of several accounts. */
export class PersonRepository {
  constructor(private readonly manager: EntityManager) {}

  async add(properties: NewPerson): Promise<PersonEntity> {
    const createdAt = new Date();
    const person = this.manager.create(PersonEntity, {
      oidcIssuer: null,
      oidcSubject: null,
      ...properties,
      id: prefixedId('usr', createdAt.getTime(), randomBytes(10)),
      createdAt,
    });
    await this.manager.insert(PersonEntity, person);
    return person;
  }

  find(id: string): Promise<PersonEntity | null> {
    return this.manager.findOneBy(PersonEntity, { id });
  }

  /** @param email in lower case */
  byEmail(email: string): Promise<PersonEntity | null> {
    return this.manager.findOneBy(PersonEntity, { email });
  }

  byProvider(oidcIssuer: string, oidcSubject: string): Promise<PersonEntity | null> {
    return this.manager.findOneBy(PersonEntity, { oidcIssuer, oidcSubject });
  }

  exist(): Promise<boolean> {
    return this.manager.exists(PersonEntity);
  }

  async setPassword(id: string, passwordHash: string): Promise<void> {
    await this.manager.update(PersonEntity, { id }, { passwordHash });
  }

  /** From now on the provider signs the person in, and no password. */
  async setProvider(id: string, oidcIssuer: string, oidcSubject: string): Promise<void> {
    await this.manager.update(PersonEntity, { id }, { oidcIssuer, oidcSubject, passwordHash: null });
  }
}
