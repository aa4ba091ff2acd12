import { RequestOptOut } from '@lode/contracts';
import type { SubjectHasher } from '@lode/privacy';
import { answerOnce, idempotencyKeyOf } from '@lode/work';
import { createContext, type CallContext } from '@lode/bus';
import type { DataSource } from 'typeorm';
import type { OptOut, OptOutInput, RequestOutcome } from './opt-out';

/** Scope of callers on NATS, which name no client. */
const unknownClient = 'opt_out';

/** No link was sent, so that the request may be repeated with its key. */
class NotSent extends Error {
  constructor(readonly outcome: RequestOutcome) {
    super(`no link was sent: ${outcome}`);
  }
}

interface Stored {
  readonly outcome: RequestOutcome;
}

/**
 * Returns the first response to repeated requests within 24 hours, without another mail, and without counting against a
 * limit. Keys belong to one client, because the page has no accounts: the same key of another client is unrelated. The
 * record has keyed hashes of the client, the key and the request, and the outcome; the page itself would repeat the
 * entered address.
 */
export class RequestLinkOnce {
  constructor(
    private readonly source: DataSource,
    private readonly optOut: Pick<OptOut, 'request'>,
    private readonly hasher: Pick<SubjectHasher, 'client' | 'request'>,
  ) {}

  /** @throws ProblemError validation for an unusable key, idempotency_mismatch, in_progress */
  async request(input: OptOutInput, context: CallContext): Promise<RequestOutcome> {
    const key = idempotencyKeyOf(context);
    if (key === undefined) return this.optOut.request(input, context.signal);
    try {
      const { outcome } = await answerOnce<Stored>({
        source: this.source,
        operation: RequestOptOut,
        request: { hash: this.hasher.request(JSON.stringify([input.text, input.choice])) },
        context: this.scoped(context, input, key),
        subjects: [],
        run: () => this.send(input, context),
      });
      return outcome;
    } catch (error) {
      if (error instanceof NotSent) return error.outcome;
      throw error;
    }
  }

  private scoped(context: CallContext, { client }: OptOutInput, key: string): CallContext {
    const account = client === undefined ? unknownClient : `${unknownClient}:${this.hasher.client(client)}`;
    const { requestId, traceparent, cancellation } = context;
    const idempotencyKey = this.hasher.request(key);
    return createContext(context.remaining(), {
      ...{ account, idempotencyKey, requestId, traceparent, cancellation },
    });
  }

  private async send(input: OptOutInput, { signal }: CallContext): Promise<Stored> {
    const outcome = await this.optOut.request(input, signal);
    if (outcome === 'try_later' || outcome === 'not_set_up') throw new NotSent(outcome);
    return { outcome };
  }
}
