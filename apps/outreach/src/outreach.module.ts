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
import { LodeService, plain } from '@lode/service-kit';
import { heldPeople } from './database/held-people';
import { outreachDatabase } from './database/outreach-database';
import { EventLedger } from './events/event-ledger';
import { inboundProviders } from './inbound/inbound.module';
import { listProviders } from './lists/lists.module';
import { outreachSettings } from './outreach.config';
import { SendMessage } from './sending/send-message.task';
import { sendingProviders } from './sending/sending.module';
import { SuppressPerson } from './suppressing/suppress-person.task';
import { suppressingProviders } from './suppressing/suppressing.module';

const providers: Provider[] = [
  ...listProviders,
  plain(EventLedger),
  ...inboundProviders,
  ...suppressingProviders,
  ...sendingProviders,
];

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
  tasks: [SendMessage, SuppressPerson],
})
@Module({ providers })
export class OutreachModule {}
