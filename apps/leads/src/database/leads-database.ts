import { join } from 'node:path';
import {
  exclusionEntities,
  bulkFileEntities,
  billingEntities,
  jobEntities,
  uploadEntities,
  leaseEntities,
  resultEntities,
} from '@lode/work';
import { followerEntities } from '@lode/privacy';
import { outboxEntities, readSchema, type ServiceDatabase } from '@lode/database';
import { AnswerContactEntity, AnswerLeadEntity, AnswerEntity } from '../generate-leads/answer.entity';
import { ImportEntity, StagedPlaceEntity } from '../importing/database/import.entity';
import { PlaceGroupEntity, CategoryEntity, PlaceEntity, WordEntity } from '../places/place.entity';
import { BackgroundSiteEntity, ReadingSiteEntity, ReadingEntity } from '../readings/reading.entity';
import { CompanyEntity } from '../sources/company.entity';
import { CompanyHandoverEntity } from '../company-handover/company-handover.entity';

export const leadsDatabase: ServiceDatabase = {
  entities: [
    AnswerEntity,
    AnswerLeadEntity,
    AnswerContactEntity,
    CompanyEntity,
    CompanyHandoverEntity,
    PlaceEntity,
    PlaceGroupEntity,
    CategoryEntity,
    WordEntity,
    ImportEntity,
    StagedPlaceEntity,
    ReadingEntity,
    ReadingSiteEntity,
    BackgroundSiteEntity,
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
  schema: readSchema('leads', join(__dirname, '..')),
};
