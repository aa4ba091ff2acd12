import {
  validationProblem,
  ProblemError,
  type SubjectAccessRequest,
  type SubjectReport,
} from '@lode/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { SubjectHasher } from '@lode/privacy';
import { accountOf, responseBudgetMs, type CallContext } from '@lode/bus';
import { type Clock, CLOCK } from '@lode/platform';
import {
  type ItemPlace,
  type ServiceState,
  SubjectRequestRepository,
} from '../database/subject-request.repository';
import { readPerson, type Subject, coveringHashes, formsOf, hashOf } from '../subjects/read-subject';
import { Arrivals } from './arrivals';

interface Position extends ItemPlace {
  /** The id of the request with the items. */
  readonly request: string;
}

/** The cursor of the items after a place. */
const cursorAfter = ({ request, service, part, item }: Position): string =>
  Buffer.from([request, service, part, item].join(' ')).toString('base64url');

const written = /^(sar_[0-9a-f-]{36}) ([a-z]{1,20}) (\d{1,7}) (\d{1,7})$/;

/** The place after which a cursor continues. @throws ProblemError validation for any other text */
function placeIn(cursor: string): Position {
  const text = Buffer.from(cursor, 'base64url').toString('latin1');
  const [, request = '', service = '', part, item] = written.exec(text) ?? [];
  const place = { request, service, part: Number(part), item: Number(item) };
  if (request !== '' && cursorAfter(place) === cursor) return place;
  throw badCursor();
}

const badCursor = () =>
  validationProblem([
    {
      location: 'body.cursor',
      message: 'is not a cursor of this person, or older than a day',
      fix: 'send the next_cursor of the previous page with the same person, or omit it for the first page',
    },
  ]);

/** Milliseconds within which a repeated request for the person is the same request. */
const repeatWindowMs = 60_000;
/** Milliseconds between two polls for arrivals at other replicas. */
const pollIntervalMs = 250;
/** Maximum bytes of the items in one answer, as JSON; a message has at most 1 MiB. */
const maxBytes = 700_000;

interface AccessRequest {
  readonly requestedBy: string;
  /** An account, whose own rows are reported, or the deployment. */
  readonly list: string;
  readonly person: Subject;
  readonly hash: string;
}

/** Collects the data that every service stores about a person. */
@Injectable()
export class AccessSubject {
  constructor(
    @Inject(SubjectRequestRepository) private readonly store: Pick<
      SubjectRequestRepository,
      'ask' | 'recent' | 'has' | 'services' | 'items' | 'suppressed'
    >,
    private readonly arrivals: Arrivals,
    private readonly hasher: SubjectHasher,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @param list an account, whose own rows are reported, or the deployment
   * @throws ProblemError validation; gone if the person is erased meanwhile
   */
  async access(list: string, request: SubjectAccessRequest, context: CallContext): Promise<SubjectReport> {
    const person = readPerson(request);
    const asking = { requestedBy: accountOf(context), list, person, hash: hashOf(this.hasher, person) };
    if (request.cursor !== undefined) return this.nextPage(asking, request.cursor);
    const id = await this.request(asking);
    const services = await this.answers(id, responseBudgetMs(context));
    return this.report(id, asking, services, undefined);
  }

  private async nextPage(asking: AccessRequest, cursor: string): Promise<SubjectReport> {
    const { request: id, ...place } = placeIn(cursor);
    if (!(await this.store.has(id, asking))) throw badCursor();
    return this.report(id, asking, await this.store.services(id), place);
  }

  /** A recent request is continued. */
  private async request(asking: AccessRequest): Promise<string> {
    const known = await this.store.recent(asking, this.clock.now() - repeatWindowMs);
    if (known !== undefined) return known;
    const { person, ...request } = asking;
    return this.store.ask({ ...request, forms: formsOf(this.hasher, person) });
  }

  /** Waits up to the given milliseconds until every live service has submitted its last part. */
  private async answers(id: string, wait: number): Promise<ServiceState[]> {
    const end = performance.now() + wait;
    for (;;) {
      // Subscribes before reading, so that no arrival in between is missed.
      const left = end - performance.now();
      const arrival = this.arrivals.next(id, Math.max(0, Math.min(pollIntervalMs, left)));
      const services = await this.store.services(id);
      if (left <= 0 || services.every(({ answered, live }) => answered || !live)) return services;
      await arrival;
    }
  }

  private async report(
    id: string,
    asking: AccessRequest,
    asked: readonly ServiceState[],
    after: ItemPlace | undefined,
  ): Promise<SubjectReport> {
    const [suppressed, { items, end }] = await Promise.all([
      this.store.suppressed(asking.list, coveringHashes(this.hasher, asking.person)),
      this.store.items(id, after, maxBytes),
    ]);
    if (!(await this.store.has(id, asking)))
      throw new ProblemError('gone', 'The person was erased during the request.');
    const services = asked.map(({ service, answered }) => ({ service, answered }));
    // Without followers no service has answered.
    const partial = services.length === 0 || services.some(({ answered }) => !answered);
    return {
      id,
      suppressed,
      items,
      services,
      partial,
      next_cursor: end ? cursorAfter({ request: id, ...end }) : null,
    };
  }
}
