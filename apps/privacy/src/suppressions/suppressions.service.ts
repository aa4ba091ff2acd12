import {
  validationProblem,
  parseInstant,
  ProblemError,
  type AddedSuppression,
  type AddOwnSuppressionRequest,
  type ListSuppressionsRequest,
  type Operation,
  type SubjectRequest,
  type Suppression,
  type SuppressionList,
} from '@lode/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { isFreeProvider } from '@lode/domain/addresses';
import type { CallContext } from '@lode/bus';
import { SubjectHasher } from '@lode/privacy';
import { type Clock, CLOCK } from '@lode/platform';
import { deployment } from '../database/change-log.repository';
import { maskedForms, readSubject, type Subject, coveringHashes, hashOf } from '../subjects/read-subject';
import { EntryRepository } from '../database/entry.repository';

/** The cursor of the entries after this one. It reveals no more than the entry itself. */
const cursorAfterId = (id: string): string => Buffer.from(id).toString('base64url');

/** The id of the entry after which a cursor continues. @throws ProblemError validation for any other text */
function idFromCursor(cursor: string): string {
  const id = Buffer.from(cursor, 'base64url').toString('latin1');
  if (/^sup_[0-9a-f-]{36}$/.test(id) && cursorAfterId(id) === cursor) return id;
  const fix = 'send the next_cursor of the previous page, or omit it for the first page';
  throw validationProblem([{ location: 'body.cursor', message: 'is not a cursor of this list', fix }]);
}

/**
 * Parses the end of an entry to milliseconds since 1970; null for never.
 * @throws ProblemError validation if it is in the past, or no valid instant
 */
export function readEnd(expiresAt: string | undefined, now: number): number | null {
  if (expiresAt === undefined) return null;
  const end = parseInstant(expiresAt);
  if (end !== undefined && end > now) return end;
  const message = end === undefined ? 'is not a valid instant' : 'is in the past';
  const fix = 'send a future instant, as in 2030-01-31T00:00:00Z, or omit it for an entry without end';
  throw validationProblem([{ location: 'body.expires_at', message, fix }]);
}

/** Do-not-contact lists: one of each account, and one of the deployment. */
@Injectable()
export class Suppressions {
  constructor(
    @Inject(EntryRepository) private readonly entries: Pick<
      EntryRepository,
      'add' | 'remove' | 'naming' | 'page' | 'count'
    >,
    private readonly hasher: SubjectHasher,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ProblemError validation, and those of `runOnce` */
  async add(
    list: string,
    request: AddOwnSuppressionRequest,
    once: { operation: Operation; context: CallContext },
  ): Promise<AddedSuppression> {
    const subject = subjectIn(list, request);
    const hash = hashOf(this.hasher, subject);
    const { reason = 'other', cause } = request;
    const expiresAt = readEnd(request.expires_at, this.clock.now());
    const entry = await this.entries.add(
      list,
      {
        ...{ kind: subject.kind, hash, reason, origin: 'api', expiresAt },
        ...(list !== deployment && {
          ...maskedForms(this.hasher, subject),
          actor: once.context.actor ?? null,
        }),
        ...(cause && { cause }),
      },
      // Replaces the request, which contains the subject.
      { ...once, request: { list, hash, reason, expiresAt, ...(cause && { cause }) } },
    );
    const hint = hintFor(subject);
    return hint === undefined ? entry : { ...entry, hint };
  }

  /** @throws ProblemError not_found */
  async remove(list: string, id: string): Promise<Suppression> {
    const removed = await this.entries.remove(list, id);
    if (!removed) throw new ProblemError('not_found', 'There is no such entry.');
    return removed;
  }

  /** @throws ProblemError validation */
  async list(list: string, request: ListSuppressionsRequest): Promise<SuppressionList> {
    const { email, domain, phone, cursor } = request;
    if (email === undefined && domain === undefined && phone === undefined)
      return this.page(list, request.limit ?? 100, cursor === undefined ? undefined : idFromCursor(cursor));
    // By each of its forms, since a deletion list has only the last ten digits of a number, and by its domain.
    const hashes = coveringHashes(this.hasher, subjectIn(list, request));
    const suppressions = await this.entries.naming(list, hashes);
    return { suppressions, total: suppressions.length, next_cursor: null };
  }

  private async page(list: string, limit: number, before: string | undefined): Promise<SuppressionList> {
    const [entries, total] = await Promise.all([
      this.entries.page(list, limit + 1, before),
      this.entries.count(list),
    ]);
    const suppressions = entries.slice(0, limit);
    const last = entries.length > limit ? suppressions.at(-1) : undefined;
    return { suppressions, total, next_cursor: last ? cursorAfterId(last.id) : null };
  }
}

/** @throws ProblemError validation */
const subjectIn = (list: string, request: SubjectRequest): Subject =>
  readSubject(request, { freeMail: list !== deployment });

const hintFor = ({ kind, value }: Subject): string | undefined =>
  kind === 'domain' && isFreeProvider(value)
    ? `${value} is a free mail provider: every address there is suppressed for the account. To suppress one person, remove this entry and send their address as email.`
    : undefined;
