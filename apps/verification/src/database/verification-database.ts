import { join } from 'node:path';
import {
  bulkFileEntities,
  billingEntities,
  jobEntities,
  resultEntities,
  uploadEntities,
  leaseEntities,
} from '@lode/work';
import { outboxEntities, readSchema, type ServiceDatabase } from '@lode/database';
import { peopleInJobs, type PeopleTable, followerEntities } from '@lode/privacy';
import { transcriptAge } from '../findings/finding.repository';
import { eraseFromJob } from '../verifications/erased';
import {
  DomainFactEntity,
  DomainPatternEntity,
  TranscriptEntity,
  VerdictEntity,
} from '../findings/finding.entity';
import { HostBackOffEntity } from '../mail-hosts/host-back-off.entity';
import { OutcomeEntity } from '../score/outcome.entity';
import { UnclassifiedReplyEntity } from '../unclassified/unclassified-reply.entity';

/** Tables with personal data. The platform declares its own tables except jobs, whose results keep the position of erased entries. */
export const heldPeople: readonly PeopleTable[] = [
  { table: 'verdicts', what: 'verdict', since: ({ checked_at }) => checked_at as Date },
  {
    table: 'transcripts',
    what: 'transcript of a conversation with a mail host',
    people: () => ({}),
    since: ({ expires_at }) => new Date((expires_at as Date).getTime() - transcriptAge),
  },
  peopleInJobs(eraseFromJob),
];

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
    ...billingEntities,
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
