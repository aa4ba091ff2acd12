import { Inject, Injectable } from '@nestjs/common';
import { ProblemError, type SubjectAccessRequest, type SubjectReport } from '@lode/contracts';
import {
  accountOf,
  responseBudgetMs,
  type CallContext,
  type Clock,
  SubjectHasher,
  CLOCK,
} from '@lode/service-kit';
import { readPerson } from '../subjects/read-subject';
import type { Subject } from '../subjects/subject';
import { coveringHashes, formsOf, hashOf } from '../subjects/subject-hash';
import { Arrivals } from './arrivals';
import { badCursor, cursorAfter, placeIn } from './item-cursor';
import { type ServiceState, type ItemPlace, type SubjectStore, SUBJECT_STORE } from './subject-store';

/** Milliseconds within which a repeated request for the person is the same request. */
const repeatWindowMs = 60_000;
/** Milliseconds between two polls for arrivals at other replicas. */
const pollIntervalMs = 250;
/** Maximum bytes of the items in one answer, as JSON; a message has at most 1 MiB. */
const maxBytes = 700_000;

interface AccessRequest {
  readonly account: string;
  readonly person: Subject;
  readonly hash: string;
}

/** Collects the data that every service stores about a person. */
@Injectable()
export class AccessSubject {
  constructor(
    @Inject(SUBJECT_STORE) private readonly store: SubjectStore,
    private readonly arrivals: Arrivals,
    private readonly hasher: SubjectHasher,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ProblemError validation; gone if the person is erased meanwhile */
  async access(request: SubjectAccessRequest, context: CallContext): Promise<SubjectReport> {
    const person = readPerson(request);
    const asking = { account: accountOf(context), person, hash: hashOf(this.hasher, person) };
    if (request.cursor !== undefined) return this.nextPage(asking, request.cursor);
    const id = await this.request(asking);
    const services = await this.answers(id, responseBudgetMs(context));
    return this.report(id, asking, services, undefined);
  }

  private async nextPage(asking: AccessRequest, cursor: string): Promise<SubjectReport> {
    const { request: id, ...place } = placeIn(cursor);
    if (!(await this.store.has(id, asking.account, asking.hash))) throw badCursor();
    return this.report(id, asking, await this.store.services(id), place);
  }

  /** A recent request is continued. */
  private async request({ account, person, hash }: AccessRequest): Promise<string> {
    const known = await this.store.recent(account, hash, this.clock.now() - repeatWindowMs);
    if (known !== undefined) return known;
    return this.store.ask({ requestedBy: account, hash, forms: formsOf(this.hasher, person) });
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
    { account, person, hash }: AccessRequest,
    asked: readonly ServiceState[],
    after: ItemPlace | undefined,
  ): Promise<SubjectReport> {
    const [suppressed, { items, end }] = await Promise.all([
      this.store.suppressed(coveringHashes(this.hasher, person)),
      this.store.items(id, after, maxBytes),
    ]);
    if (!(await this.store.has(id, account, hash)))
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
