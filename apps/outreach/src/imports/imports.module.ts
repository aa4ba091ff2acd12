import type { Provider } from '@nestjs/common';
import { UploadWork } from '@lode/service-kit';
import { ImportsController } from './imports.controller';
import { LeadImportRepository } from './lead-import.repository';
import { ListMergeRepository } from '../leads/list-merge.repository';
import { MergeListsController } from '../leads/merge-lists.controller';
import { ListJobRepository } from '../lists/list-job.repository';
import { LeadVerdictsRepository } from '../verdicts/lead-verdicts.repository';
import { ListVerificationRepository } from '../verdicts/list-verification.repository';
import { VerdictSource } from '../verdicts/verdict-source.adapter';
import { VerdictsController } from '../verdicts/verdicts.controller';

/** Imports, merges and verifications. */
export const listJobProviders: Provider[] = [
  UploadWork,
  ListJobRepository,
  LeadImportRepository,

  ListMergeRepository,
  VerdictSource,
  LeadVerdictsRepository,
  ListVerificationRepository,
];

export const listJobControllers = [ImportsController, MergeListsController, VerdictsController];
