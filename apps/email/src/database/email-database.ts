import { join } from 'node:path';
import {
  DeferredResultEntity,
  exclusionEntities,
  bulkFileEntities,
  billingEntities,
  jobEntities,
  uploadEntities,
  leaseEntities,
  resultEntities,
} from '@lode/work';
import { outboxEntities, readSchema, type ServiceDatabase } from '@lode/database';
import { type PeopleTable, followerEntities, SuppressedHashEntity } from '@lode/privacy';
import { AddressFeedEntity, DomainEntity } from '../domains/domain.entity';
import { CompanyFactsEntity } from '../people/company-facts.entity';
import { PersonEntity } from '../people/person.entity';
import { ConfirmedAddressEntity } from '../learning/confirmed-address.entity';

/** Tables of this service that contain people. */
export const heldPeople: readonly PeopleTable[] = [
  { table: 'domains', what: 'facts about a domain', since: ({ checked_at }) => checked_at as Date },
  {
    table: 'people',
    what: 'person at a company',
    since: ({ last_seen_at }) => last_seen_at as Date,
  },
  {
    table: 'confirmed_addresses',
    what: 'address confirmed by a mail host',
    since: ({ confirmed_at }) => confirmed_at as Date,
  },
];

export const emailDatabase: ServiceDatabase = {
  entities: [
    DomainEntity,
    ConfirmedAddressEntity,
    PersonEntity,
    CompanyFactsEntity,
    AddressFeedEntity,
    SuppressedHashEntity,
    DeferredResultEntity,
    ...jobEntities,
    ...billingEntities,
    ...outboxEntities,
    ...uploadEntities,
    ...bulkFileEntities,
    ...leaseEntities,
    ...resultEntities,
    ...exclusionEntities,
    ...followerEntities,
  ],
  migrations: [],
  schema: readSchema('email', join(__dirname, '..')),
};
