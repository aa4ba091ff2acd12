import { join } from 'node:path';
import {
  exclusionEntities,
  DeferredResultEntity,
  bulkFileEntities,
  billingEntities,
  jobEntities,
  resultEntities,
  uploadEntities,
  leaseEntities,
} from '@lode/work';
import { followerEntities, SuppressedHashEntity } from '@lode/privacy';
import { outboxEntities, readSchema, type ServiceDatabase } from '@lode/database';
import {
  CompanyEntity,
  CompanyKeyEntity,
  AddressCountEntity,
  CompanyChangeEntity,
  ExchangePositionEntity,
  CompanyRecordEntity,
} from '../companies/database/company.entity';
import { CompanyImportEntity } from '../companies/database/company-import.entity';
import { AnswerEntity } from './answer.entity';

export const intelDatabase: ServiceDatabase = {
  entities: [
    AnswerEntity,
    CompanyEntity,
    CompanyImportEntity,
    CompanyKeyEntity,
    CompanyRecordEntity,
    CompanyChangeEntity,
    AddressCountEntity,
    ExchangePositionEntity,
    ...jobEntities,
    ...billingEntities,
    ...outboxEntities,
    ...uploadEntities,
    ...bulkFileEntities,
    ...resultEntities,
    ...leaseEntities,
    ...exclusionEntities,
    ...followerEntities,
    DeferredResultEntity,
    SuppressedHashEntity,
  ],
  migrations: [],
  schema: readSchema('intel', join(__dirname, '..')),
};
