import type { Provider } from '@nestjs/common';
import { CrmContentsHandler, ExclusionSendingHandler, MatchExclusionsHandler } from './exclusions.controller';
import { CrmContents } from './crm-contents.repository';
import { ExclusionOutboxRepository } from './exclusion.repository';

export const exclusionProviders: Provider[] = [CrmContents, ExclusionOutboxRepository];

export const exclusionControllers = [ExclusionSendingHandler, MatchExclusionsHandler, CrmContentsHandler];
