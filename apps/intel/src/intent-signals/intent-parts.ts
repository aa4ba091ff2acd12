import type { JobBoardName } from '@lode/contracts';
import type { Clock } from '@lode/service-kit';
import type { Source } from '@lode/domain/sources';
import type { CompanySources } from '../sources/company-source';
import type { FeedItem, FeedQuestion } from '../sources/feed-source';
import type { GdeltArticle, GdeltQuestion } from '../sources/gdelt/gdelt-source';
import type { BoardQuestion, BoardRole } from '../sources/job-boards/board-interface';

/** Sources of signals, and the clock. */
export class IntentParts {
  constructor(
    readonly companies: Pick<CompanySources, 'website' | 'wikidata' | 'sec'>,
    readonly boards: readonly Source<JobBoardName, BoardQuestion, BoardRole>[],
    readonly feeds: Source<'feeds', FeedQuestion, FeedItem>,
    readonly gdelt: Source<'gdelt', GdeltQuestion, GdeltArticle>,
    readonly clock: Pick<Clock, 'now'>,
  ) {}
}
