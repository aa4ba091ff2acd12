import { join } from 'node:path';
import {
  followerEntities,
  bulkFileEntities,
  jobEntities,
  resultEntities,
  uploadEntities,
  leaseEntities,
  outboxEntities,
  readSchema,
  type ServiceDatabase,
} from '@lode/service-kit';
import { DomainFactEntity } from './domain-fact.entity';
import { DomainPatternEntity } from './domain-pattern.entity';
import { HostBackOffEntity } from './host-back-off.entity';
import { OutcomeEntity } from '../score/outcome.entity';
import { TranscriptEntity } from './transcript.entity';
import { UnclassifiedReplyEntity } from './unclassified-reply.entity';
import { VerdictEntity } from './verdict.entity';

export const verificationDatabase: ServiceDatabase = {
  entities: [
    VerdictEntity,
    DomainFactEntity,
    TranscriptEntity,
    HostBackOffEntity,
    OutcomeEntity,
    DomainPatternEntity,
    UnclassifiedReplyEntity,
    ...jobEntities,
    ...outboxEntities,
    ...uploadEntities,
    ...bulkFileEntities,
    ...resultEntities,
    ...leaseEntities,
    ...followerEntities,
  ],
  migrations: [],
  schema: readSchema('verification', join(__dirname, '..')),
};
