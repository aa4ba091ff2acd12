import { Inject, Injectable } from '@nestjs/common';
import type { Change, ChangePage, ListChangesRequest } from '@lode/contracts';
import { type Clock, CLOCK } from '@lode/service-kit';
import { type ChangeReader, CHANGE_READER } from '../change-log/change-log';

const maxChanges = 5000;
/** Maximum bytes of a page as JSON; a message has at most 1 MiB. */
const maxBytes = 900_000;
/** Bytes of a change as JSON without its account and request. */
const bytesOfChange = 180;
/** Followers know the end of an entry themselves; this allows for differences between clocks. */
const endedFor = 24 * 3_600_000;

@Injectable()
export class ListChanges {
  constructor(
    @Inject(CHANGE_READER) private readonly log: ChangeReader,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async list({ after, limit = maxChanges }: ListChangesRequest): Promise<ChangePage> {
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
