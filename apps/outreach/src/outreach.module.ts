import { Module, type Provider } from '@nestjs/common';
import {
  AddSuppression,
  jobOperations,
  LookUp,
  operationsOf,
  RecallVerdicts,
  resultOperations,
  uploadOperations,
} from '@lode/contracts';
import { LodeService } from '@lode/service-kit';
import { heldPeople } from './database/held-people';
import { outreachDatabase } from './database/outreach-database';
import { listProviders } from './lists/lists.module';
import { outreachSettings } from './outreach.config';
import { SendMessage } from './sending/send-message.task';

const providers: Provider[] = [...listProviders];

@LodeService({
  name: 'outreach',
  settings: outreachSettings,
  operations: operationsOf('outreach'),
  calls: [
    AddSuppression,
    LookUp,
    RecallVerdicts,
    ...Object.values(resultOperations).flatMap(({ latest, read }) => [latest, read]),
  ],
  events: [jobOperations.outreach.progress],
  database: outreachDatabase,
  people: heldPeople,
  jobs: jobOperations.outreach,
  uploads: uploadOperations.outreach,
  tasks: [SendMessage],
})
@Module({ providers })
export class OutreachModule {}
