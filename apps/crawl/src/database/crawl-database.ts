import { join } from 'node:path';
import { followerEntities } from '@lode/privacy';
import { billingEntities, jobEntities, leaseEntities, resultEntities } from '@lode/work';
import { outboxEntities, readSchema, type ServiceDatabase } from '@lode/database';
import { DocumentEntity } from '../documents/document.entity';
import { SiteBackOffEntity } from '../politeness/site-back-off.entity';
import { SiteEntity } from '../reading/site.entity';
import { RobotsEntity } from '../robots/robots.entity';

export const crawlDatabase: ServiceDatabase = {
  entities: [
    DocumentEntity,
    RobotsEntity,
    SiteEntity,
    SiteBackOffEntity,
    ...jobEntities,
    ...billingEntities,
    ...outboxEntities,
    ...leaseEntities,
    ...resultEntities,
    ...followerEntities,
  ],
  migrations: [],
  schema: readSchema('crawl', join(__dirname, '..')),
};
