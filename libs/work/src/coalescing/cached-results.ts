import type { Leases } from '../leases/leases';
import { CoalescingCache, type CoalescingCacheParts } from './coalescing-cache';

export interface CachedResultStore<Question, Answer> {
  /** The newest result that contains all that the question asks for. */
  find(question: Question): Promise<Answer | undefined>;
  save(question: Question, answer: Answer): Promise<void>;
}

/** Collects the result of one question. */
export interface CollectionRun<Answer> {
  /** Ends soon after the signal aborts. Never rejects because of an external failure. */
  run(signal: AbortSignal): Promise<void>;
  /** The partial result; after the end, the result. */
  soFar(): Answer | Promise<Answer>;
  /** Whether the run ended by itself and not by the signal. */
  readonly isOver: boolean;
}

/** Maximum duration of a run in milliseconds, independent of its participants. */
const maxRunMs = 180_000;
/** Maximum age in milliseconds of a partial result. */
const partialAge = 300_000;

interface Question {
  /** Equal for all questions that can share one run. */
  readonly key: string;
}

interface Answer {
  /** Something is missing that more time, or a working source, would provide. */
  readonly partial: boolean;
  /** Milliseconds since 1970. */
  readonly collectedAt: number;
}

type Limits = Pick<CoalescingCacheParts<never, never, never>, 'of' | 'maxRuns' | 'workers' | 'clock'>;

export interface CachedResultsParts<Asked, Answered, Progress> extends Limits {
  /** Prefix of the names of leases. */
  readonly name: string;
  readonly store: CachedResultStore<Asked, Answered>;
  readonly leases: Pick<Leases, 'acquire'>;
  readonly createRun: (question: Asked, report: (progress: Progress) => void) => CollectionRun<Answered>;
}

/** A coalescing cache of results that are collected from several sources, one replica at a time. */
export class CachedResults<
  Asked extends Question,
  Answered extends Answer,
  Progress = never,
> extends CoalescingCache<Asked, Answered, Progress> {
  constructor({ name, leases, store, createRun, ...parts }: CachedResultsParts<Asked, Answered, Progress>) {
    super({
      ...parts,
      lease: { leases, name },
      maxDurationMs: maxRunMs,
      keyOf: ({ key }) => key,
      find: (question) => store.find(question),
      freshness: ({ partial, collectedAt: since }) => (partial ? { since, maxAge: partialAge } : { since }),
      startRun: (question, _, report) => {
        const run = createRun(question, report);
        const work = async (signal: AbortSignal): Promise<Answered> => {
          await run.run(signal);
          const answer = await run.soFar();
          if (run.isOver) await store.save(question, answer);
          return answer;
        };
        return { work, soFar: () => run.soFar() };
      },
    });
  }
}
