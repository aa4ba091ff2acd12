import type { Provider } from '@nestjs/common';
import { CrmContentsHandler } from './exclusions/crm-contents.handler';
import { CrmContents } from './exclusions/crm-contents.repository';
import { EXCLUSION_OUTBOX } from './exclusions/exclusion-outbox';
import { ExclusionOutboxRepository } from './exclusions/exclusion-outbox.repository';
import { ExclusionSendingHandler } from './exclusions/exclusion-sending.handler';
import { MatchExclusionsHandler } from './exclusions/match-exclusions.handler';

export const exclusionProviders: Provider[] = [
  CrmContents,
  ExclusionOutboxRepository,
  { provide: EXCLUSION_OUTBOX, useExisting: ExclusionOutboxRepository },
];

export const exclusionControllers = [ExclusionSendingHandler, MatchExclusionsHandler, CrmContentsHandler];
