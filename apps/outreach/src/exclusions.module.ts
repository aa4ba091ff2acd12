import type { Provider } from '@nestjs/common';
import { SubjectHasher } from '@lode/service-kit';
import { DataSource } from 'typeorm';
import { CrmContentsHandler } from './exclusions/crm-contents.handler';
import { CrmContents } from './exclusions/crm-contents.repository';
import { ExclusionBackfill } from './exclusions/exclusion-backfill';
import { EXCLUSION_OUTBOX } from './exclusions/exclusion-outbox';
import { ExclusionOutboxRepository } from './exclusions/exclusion-outbox.repository';
import { ExclusionSendingHandler } from './exclusions/exclusion-sending.handler';
import { MatchExclusionsHandler } from './exclusions/match-exclusions.handler';

export const exclusionProviders: Provider[] = [
  {
    provide: ExclusionBackfill,
    useFactory: (source: DataSource, hasher: SubjectHasher) => new ExclusionBackfill(source, hasher),
    inject: [DataSource, SubjectHasher],
  },
  CrmContents,
  ExclusionOutboxRepository,
  { provide: EXCLUSION_OUTBOX, useExisting: ExclusionOutboxRepository },
];

export const exclusionControllers = [ExclusionSendingHandler, MatchExclusionsHandler, CrmContentsHandler];
