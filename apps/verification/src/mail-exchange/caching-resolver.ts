import { LRUCache } from 'lru-cache';
import type { Answer, NameResolver, RecordsByType, RecordType } from './name-resolver';

interface CacheOptions {
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Milliseconds for which an answer is reused. */
  readonly maxAge: number;
  readonly maxEntries: number;
}

/** Remembers what name servers said, also that a name or a record is missing; never that they said nothing. */
export class CachingResolver implements NameResolver {
  private readonly answers: LRUCache<string, Answer<string> | Answer<RecordsByType['MX']>>;

  constructor(
    private readonly resolver: NameResolver,
    { now, maxAge, maxEntries }: CacheOptions,
  ) {
    this.answers = new LRUCache({ max: maxEntries, ttl: maxAge, perf: { now } });
  }

  async lookUp<T extends RecordType>(
    name: string,
    type: T,
    signal: AbortSignal,
  ): Promise<Answer<RecordsByType[T]>> {
    const question = `${type} ${name.toLowerCase()}`;
    const known = this.answers.get(question);
    if (known) return known as Answer<RecordsByType[T]>;
    const answer = await this.resolver.lookUp(name, type, signal);
    if (answer.kind !== 'no_answer') this.answers.set(question, answer as Answer<string>);
    return answer;
  }
}
