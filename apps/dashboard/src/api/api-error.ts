import type { components } from '@lode/client/schema';
import { text } from '../text/text';
import { issueWords, sentenceOf } from './problem-words';

export type ProblemBody = components['schemas']['Problem'];

/** `offline`: there was no response; `unreadable`: it was no problem; `empty_file`: nothing was sent. */
type Code = ProblemBody['code'] | 'offline' | 'unreadable' | 'empty_file';

/** A response that is no success, as the problem of the API. */
export class ApiError extends Error {
  constructor(
    readonly code: Code,
    readonly problem: Partial<ProblemBody>,
  ) {
    super(problem.detail ?? code);
    this.name = 'ApiError';
  }

  /** What is wrong with a field of the request, such as `body.name`, in words. */
  about(location: string): string | undefined {
    const issue = this.problem.errors?.find((one) => one.location === location);
    return issue && issueWords(issue);
  }
}

interface ProblemWords {
  readonly title: string;
  readonly advice: string;
  /** Rejected values, one sentence or two for each. */
  readonly issues: readonly string[];
}

/** A failure in words: the event and the next action. Codes, paths and names of fields are not among them. */
export function wordsOf({ code, problem }: ApiError): ProblemWords {
  const t = text.problem;
  if (code === 'offline') return { title: t.offlineTitle, advice: t.offline, issues: [] };
  if (code === 'unreadable') return { title: t.unreadableTitle, advice: t.unreadable, issues: [] };
  if (code === 'empty_file') return { title: t.emptyFileTitle, advice: t.emptyFile, issues: [] };
  const issues = [...new Set((problem.errors ?? []).map(issueWords))];
  const own = issues.length > 0 || withAdviceOnly.has(code) ? undefined : sentenceOf(problem.detail);
  return {
    title: t.titles[code] ?? t.unreadableTitle,
    advice: own ?? t.advice[code] ?? t.unreadable,
    issues,
  };
}

/** Their details are about requests of programs. */
const withAdviceOnly: ReadonlySet<Code> = new Set([
  'unauthorized',
  'account_required',
  'forbidden',
  'cross_site',
  'not_permitted',
  'quota_exceeded',
  'unavailable',
  'overloaded',
  'worker_lost',
  'timeout',
  'internal',
  'rate_limited',
]);

/** A failure in one text, for messages that are shown for some seconds. */
export function messageOf(error: unknown): string {
  const { title, advice, issues } = wordsOf(errorOf(error));
  return `${title}. ${issues.length > 0 ? issues.join(' ') : advice}`;
}

/** The body of a failed response; proxies answer with other bodies than problems. */
export function problemOf(status: number, body: unknown): ApiError {
  if (typeof body === 'object' && body !== null && 'code' in body) {
    const problem = body as ProblemBody;
    return new ApiError(problem.code, problem);
  }
  return new ApiError('unreadable', { status });
}

export const errorOf = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError('offline', {});

/** Codes of failures that a repetition may end. */
const passing: ReadonlySet<Code> = new Set([
  'offline',
  'overloaded',
  'timeout',
  'unavailable',
  'worker_lost',
]);

/** Whether the same request may succeed a moment later. */
export const isPassing = (error: unknown): boolean => passing.has(errorOf(error).code);
