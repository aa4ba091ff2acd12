import type { FetchFailure } from '@lode/contracts';
import type { Failure, Got } from '../http/exchange';
import { parseRobots } from './parse-robots';
import { noRobotsFile } from './robots-file';
import type { RobotsAnswer } from './robots-store';

/** Nobody answered: that is told as it is, so that a dead host does not look like one that forbids. */
const unanswered: ReadonlySet<FetchFailure> = new Set([
  'unreachable',
  'dns',
  'refused',
  'connection',
  'timeout',
  'tls',
]);

/**
 * What fetching robots.txt has shown (RFC 9309 §2.3.1). A status from 400 to 499 means that there is none, but for
 * 429, which is no statement about the file; so do redirects without end. After any other failure nothing may be
 * fetched: there may be rules that we did not get to see.
 */
export function readRobotsAnswer(got: Got): RobotsAnswer {
  if (got.kind === 'answer') return { kind: 'file', file: parseRobots(got.text) };
  if (got.kind === 'not_modified') return { kind: 'closed', reason: 'robots' };
  if (isAbsent(got)) return { kind: 'file', file: noRobotsFile };
  const { reason, retryAfter } = got;
  return { kind: 'closed', reason: unanswered.has(reason) ? reason : 'robots', retryAfter };
}

const isAbsent = ({ reason, status = 0 }: Failure): boolean =>
  reason === 'redirects' || (status >= 400 && status <= 499 && status !== 429);
