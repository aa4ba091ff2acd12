import type { Provider } from '@nestjs/common';
import { FindIntentSignals, type IntentSignalsResult } from '@lode/contracts';
import { BusDocumentReader, CLOCK, plain, type Clock } from '@lode/service-kit';
import type { OneCompanyQuestion } from '../questions/intel-question';
import { resultsProvider } from '../investigations/results.module';
import { IntelResults } from '../investigations/intel-results';
import { CompanySources } from '../sources/company-sources';
import { FeedSource } from '../sources/feeds/feed-source';
import { GdeltSource } from '../sources/gdelt/gdelt-source';
import { boardInterfaces } from '../sources/job-boards/boards';
import { JobBoardSource } from '../sources/job-boards/job-board-source';
import { FindIntentSignalsHandler } from './find-intent-signals.handler';
import { IntentInvestigation } from './intent-investigation';
import { IntentParts } from './intent-parts';

export class IntentSignals extends IntelResults<OneCompanyQuestion, IntentSignalsResult> {}

export const intentSignalsProviders: Provider[] = [
  {
    provide: IntentParts,
    useFactory: (companies: CompanySources, reader: BusDocumentReader, clock: Clock) =>
      new IntentParts(
        companies,
        boardInterfaces.map((board) => new JobBoardSource(reader, board)),
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
  }),
  plain(FindIntentSignalsHandler, IntentSignals),
];
