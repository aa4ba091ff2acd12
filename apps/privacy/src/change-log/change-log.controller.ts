import { Inject, Injectable, Controller } from '@nestjs/common';
import {
  type Change,
  type ChangePage,
  type ListChangesRequest,
  ListChanges as Operation,
  ReportPosition,
  type Done,
  type ReportPositionRequest,
  ListFollowers,
  type EmptyRequest,
  type FollowerList,
  ProblemError,
  RetireFollower,
  type FollowerRequest,
  SubmitResolved,
  type SubmitResolvedRequest,
} from '@lode/contracts';
import { Handles } from '@lode/bus';
import { type Clock, CLOCK } from '@lode/platform';
import { ChangeLogRepository } from '../database/change-log.repository';
import { FollowerRepository } from '../database/follower.repository';
import { ResolvedSubjectRepository } from '../database/resolved-subject.repository';

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
    @Inject(ChangeLogRepository) private readonly log: Pick<ChangeLogRepository, 'page'>,
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

@Controller()
export class ChangeLogController {
  constructor(
    private readonly changes: ListChanges,
    private readonly followers: FollowerRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly subjects: ResolvedSubjectRepository,
  ) {}

  @Handles(Operation)
  list(request: ListChangesRequest): Promise<ChangePage> {
    return this.changes.list(request);
  }

  @Handles(ReportPosition)
  async report(request: ReportPositionRequest): Promise<Done> {
    await this.followers.report(request, this.clock.now());
    return { done: true };
  }

  @Handles(ListFollowers)
  listFollowers(_request: EmptyRequest): Promise<FollowerList> {
    return this.followers.list(this.clock.now());
  }

  @Handles(RetireFollower)
  async retire({ service }: FollowerRequest): Promise<Done> {
    const outcome = await this.followers.retire(service, this.clock.now());
    if (outcome === 'unknown') throw new ProblemError('not_found', 'There is no such follower.');
    if (outcome === 'alive')
      throw new ProblemError(
        'conflict',
        'A process of the service has reported in the last minute: stop it first.',
      );
    return { done: true };
  }

  @Handles(SubmitResolved)
  async submit({ resolved }: SubmitResolvedRequest): Promise<Done> {
    await this.subjects.add(resolved);
    return { done: true };
  }
}
