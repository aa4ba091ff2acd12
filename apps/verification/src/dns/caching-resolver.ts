import type { Answer, NameResolver, RecordsByType, RecordType } from '@lode/platform/network';
import { unlessAborted } from '@lode/platform';
import { LRUCache } from 'lru-cache';

interface CacheOptions {
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Maximum age of a cached answer, in milliseconds. */
  readonly maxAge: number;
  readonly maxEntries: number;
}

type AnyAnswer = Answer<RecordsByType[RecordType]>;

const never = new AbortController().signal;
const abortedAnswer: AnyAnswer = { kind: 'no_answer', cause: 'timeout' };

/** Caches answers of name servers, including negative ones but not failures, and coalesces equal concurrent queries. */
export class CachingResolver implements NameResolver {
  private readonly answers: LRUCache<string, AnyAnswer>;
  private readonly pending = new Map<string, Promise<AnyAnswer>>();

  /** @param resolver has its own timeout, because the abort of one caller must not end a shared query */
  constructor(
    private readonly resolver: NameResolver,
    { now, maxAge, maxEntries }: CacheOptions,
  ) {
    this.answers = new LRUCache({ max: maxEntries, ttl: maxAge, ttlResolution: 0, perf: { now } });
  }

  async lookUp<T extends RecordType>(
    name: string,
    type: T,
    signal: AbortSignal,
  ): Promise<Answer<RecordsByType[T]>> {
    const question = `${type} ${name.toLowerCase()}`;
    const known = this.answers.get(question);
    const answer =
      known ?? (await unlessAborted(this.ask(question, name, type), signal, () => abortedAnswer));
    return answer as Answer<RecordsByType[T]>;
  }

  private ask(question: string, name: string, type: RecordType): Promise<AnyAnswer> {
    const pending = this.pending.get(question);
    if (pending) return pending;
    const answer = this.resolver.lookUp(name, type, never).then((answer: AnyAnswer) => {
      this.pending.delete(question);
      if (answer.kind !== 'no_answer') this.answers.set(question, answer);
      return answer;
    });
    this.pending.set(question, answer);
    return answer;
  }
}
