import { join } from 'node:path';
import {
  DeferredResultEntity,
  exclusionEntities,
  followerEntities,
  bulkFileEntities,
  jobEntities,
  uploadEntities,
  leaseEntities,
  resultEntities,
  outboxEntities,
  SuppressedHashEntity,
  readSchema,
  type ServiceDatabase,
} from '@lode/service-kit';
import { AddressFeedEntity } from '../address-counts/address-feed.entity';
import { CompanyFactsEntity } from '../company-facts/company-facts.entity';
import { PersonEntity } from '../people/person.entity';
import { ConfirmedAddressEntity } from './confirmed-address.entity';
import { DomainEntity } from './domain.entity';

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
