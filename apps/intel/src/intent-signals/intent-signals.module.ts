import { Module, type Provider } from '@nestjs/common';
import { FindIntentSignals } from '@lode/contracts';
import { BusDocumentReader } from '@lode/bus';
import { readableBoards } from '@lode/domain/job-boards';
import { CLOCK, type Clock } from '@lode/platform';
import { resultsProvider, InvestigationsModule } from '../investigations/investigations.module';
import { signalsRecord } from '../companies/learning/learned-record';
import { IntentSignals, IntentInvestigation, IntentParts } from './intent-investigation';
import { CompanySources } from '../sources/company-source';
import { FeedSource } from '../sources/feed-source';
import { GdeltSource } from '../sources/gdelt/gdelt-source';
import { JobBoardSource } from '../sources/job-boards/job-board-source';
import { IntentSignalsController } from './intent-signals.controller';

const providers: Provider[] = [
  {
    provide: IntentParts,
    useFactory: (companies: CompanySources, reader: BusDocumentReader, clock: Clock) =>
      new IntentParts(
        companies,
        readableBoards().map((board) => new JobBoardSource(reader, board)),
        new FeedSource(reader),
        new GdeltSource(reader),
        clock,
      ),
    inject: [CompanySources, BusDocumentReader, CLOCK],
  },
  resultsProvider({
    provide: IntentSignals,
    name: FindIntentSignals.name,
    needs: IntentParts,
    investigate: ({ domain, maxAge }, parts) => new IntentInvestigation(domain, maxAge, parts),
    recordOf: signalsRecord,
  }),
];

@Module({
  imports: [InvestigationsModule],
  controllers: [IntentSignalsController],
  providers,
  exports: [IntentSignals],
})
export class IntentSignalsModule {}
