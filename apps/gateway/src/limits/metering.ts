import { randomUUID } from 'node:crypto';
import { ProblemError, type Operation } from '@lode/contracts';
import type { CallContext } from '@lode/bus';
import { CLOCK, type Clock } from '@lode/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ResultLedger } from '../usage/result-ledger';
import { ResultsRepository } from '../usage/results.repository';
import { quotaExceeded } from './key-limiter';
import type { LimitedKey } from './rate-policy';

/** A request that is forwarded. */
interface Metered {
  /** Null where no credential is needed. */
  readonly key: LimitedKey | null;
  /** The operation of the route, which bills. */
  readonly operation: Pick<Operation, 'bills' | 'rowsOf'>;
  readonly body: object;
  readonly beginsJob: boolean;
}

/** The context in which the request was sent, and its answer. */
interface Answered<Answer> {
  readonly answer: Answer;
  readonly context: CallContext;
}

/** Rows of a file, whose number is known only when it is read. */
const maxOfFile = 10_000_000;

/** Counts the results of answers at once, before the outboxes of the services report them, and reserves those of jobs. */
@Injectable()
export class Metering {
  constructor(
    private readonly results: ResultsRepository,
    private readonly ledger: ResultLedger,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Sends a request, with a reservation if it begins a job that bills. It ends if no job has taken it; after a failure that
   * leaves this open, it ends by itself.
   * @throws ProblemError quota_exceeded where nothing is left, and errors of the request
   */
  async send<Answer>(
    metered: Metered,
    send: (reservation: CallContext['reservation']) => Promise<Answered<Answer>>,
  ): Promise<Answer> {
    const { key } = metered;
    const reservation = key ? await this.reserve(key, metered) : undefined;
    const release = (): Promise<void> | undefined =>
      reservation && key ? this.release(key, reservation.id) : undefined;
    try {
      const { answer, context } = await send(reservation);
      const { billed, isReserved } = context.reply;
      if (key && billed > 0) this.ledger.add(key, billed, this.clock.now());
      if (!isReserved) await release();
      return answer;
    } catch (error) {
      if (error instanceof ProblemError && error.status < 500) await release();
      throw error;
    }
  }

  private async reserve(
    key: LimitedKey,
    { operation, body, beginsJob }: Metered,
  ): Promise<CallContext['reservation']> {
    const { bills, rowsOf } = operation;
    if (!beginsJob || (key.monthlyQuota === null && key.memberQuota === null)) return undefined;
    if (!bills && !rowsOf?.bills) return undefined;
    const most = Math.min(maxOfFile, bills ? (bills.most?.(body) ?? 1) : maxOfFile);
    const id = `rsv_${randomUUID()}`;
    const now = this.clock.now();
    const amount = await this.results.reserve(id, key, most, now);
    if (amount === undefined) return undefined;
    this.ledger.forget(key);
    if (amount === 0) throw quotaExceeded(key, now);
    return { id, amount };
  }

  private async release(key: LimitedKey, id: string): Promise<void> {
    // A reservation without a job ends after two minutes in any case.
    await this.results.release(key.account, id).catch(() => undefined);
    this.ledger.forget(key);
  }
}
