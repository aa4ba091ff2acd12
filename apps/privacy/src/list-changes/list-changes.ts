import type { Change, ChangePage, ListChangesRequest } from '@lode/contracts';
import type { Clock } from '@lode/service-kit';
import type { ChangeReader } from '../change-log/change-log';

const most = 5000;
/** Of the JSON of a page; a message holds 1 MiB. */
const maxBytes = 900_000;
/** Of the JSON of a change beside its account and request. */
const bytesOfChange = 180;
/** Followers know the end of an entry themselves; their clocks may differ a little. */
const endedFor = 24 * 3_600_000;

/** One page of the change log. */
export class ListChanges {
  constructor(
    private readonly log: ChangeReader,
    private readonly clock: Clock,
  ) {}

  async list({ after, limit = most }: ListChangesRequest): Promise<ChangePage> {
    const { changes, last } = await this.log.page(after, limit, this.clock.now() - endedFor);
    return { changes: changes.slice(0, fitting(changes)), last };
  }
}

/** How many of the changes fit into an answer. */
function fitting(changes: readonly Change[]): number {
  let bytes = 0;
  const end = changes.findIndex(({ account, request_id }) => {
    bytes += bytesOfChange + (account?.length ?? 0) + (request_id?.length ?? 0);
    return bytes > maxBytes;
  });
  return end < 0 ? changes.length : end;
}
