import type { FetchFailure } from '@lode/contracts';
import type { Failure, Got } from '../http/exchange';
import { parseRobots } from './parse-robots';
import { noRobotsFile } from './robots-file';
import type { RobotsAnswer } from './robots-store';

/**
 * Failures without a response. They are reported as they are, so that an unreachable host differs from one that forbids
 * access.
 */
const unanswered: ReadonlySet<FetchFailure> = new Set([
  'unreachable',
  'dns',
  'refused',
  'connection',
  'timeout',
  'tls',
]);

/**
 * Interprets the result of fetching robots.txt (RFC 9309 §2.3.1). A status from 400 to 499 except 429, and endless
 * redirects, mean that there is no file. After any other failure nothing may be fetched, since there may be unknown
 * rules.
 */
export function readRobotsAnswer(got: Got): RobotsAnswer {
  if (got.kind === 'answer') return { kind: 'file', file: parseRobots(got.text) };
  if (got.kind === 'not_modified' || got.kind === 'known') return { kind: 'closed', reason: 'robots' };
  if (isAbsent(got)) return { kind: 'file', file: noRobotsFile };
  const { reason, retryAfter } = got;
  return { kind: 'closed', reason: unanswered.has(reason) ? reason : 'robots', retryAfter };
}

const isAbsent = ({ reason, status = 0 }: Failure): boolean =>
  reason === 'redirects' || (status >= 400 && status <= 499 && status !== 429);
