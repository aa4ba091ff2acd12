import type { Provider } from '@nestjs/common';
import { CrmContentsHandler, ExclusionSendingHandler, MatchExclusionsHandler } from './exclusions.controller';
import { CrmContents } from './crm-contents.repository';
import { EXCLUSION_OUTBOX, ExclusionOutboxRepository } from './exclusion.repository';

export const exclusionProviders: Provider[] = [
  CrmContents,
  ExclusionOutboxRepository,
  { provide: EXCLUSION_OUTBOX, useExisting: ExclusionOutboxRepository },
];

export const exclusionControllers = [ExclusionSendingHandler, MatchExclusionsHandler, CrmContentsHandler];
