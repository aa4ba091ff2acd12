import { unlessAborted } from '@lode/service-kit';
import type { Answer, NameResolver, RecordsByType, RecordType } from '@lode/service-kit/network';
import { LRUCache } from 'lru-cache';

interface CacheOptions {
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Milliseconds for which an answer is reused. */
  readonly maxAge: number;
  readonly maxEntries: number;
}

type AnyAnswer = Answer<RecordsByType[RecordType]>;

const never = new AbortController().signal;
const GIVEN_UP: AnyAnswer = { kind: 'no_answer', cause: 'timeout' };

/**
 * Remembers what name servers said, also that a name or a record is missing; never that they said nothing.
 * Who asks what is being asked already waits for the same answer.
 */
export class CachingResolver implements NameResolver {
  private readonly answers: LRUCache<string, AnyAnswer>;
  private readonly underWay = new Map<string, Promise<AnyAnswer>>();

  /** @param resolver one that gives up by itself: what several wait for is not for one of them to break off */
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
    const answer = known ?? (await unlessAborted(this.ask(question, name, type), signal, () => GIVEN_UP));
    return answer as Answer<RecordsByType[T]>;
  }

  private ask(question: string, name: string, type: RecordType): Promise<AnyAnswer> {
    const underWay = this.underWay.get(question);
    if (underWay) return underWay;
    const asked = this.resolver.lookUp(name, type, never).then((answer: AnyAnswer) => {
      this.underWay.delete(question);
      if (answer.kind !== 'no_answer') this.answers.set(question, answer);
      return answer;
    });
    this.underWay.set(question, asked);
    return asked;
  }
}
