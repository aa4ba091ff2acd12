import { ProblemError, type Issue, type SequenceCheck } from '@lode/contracts';

/** @throws ProblemError conflict with the blocking findings */
export function requireNoBlockingFindings({
  can_start,
  findings,
}: Pick<SequenceCheck, 'can_start' | 'findings'>): void {
  if (can_start) return;
  const blocking = findings.filter(({ level }) => level === 'block');
  const errors: Issue[] = blocking.map(({ code, message, fix }) => ({
    location: `check.${code}`,
    message,
    fix,
  }));
  const detail = `The sequence cannot start: ${errors.map(({ message }) => message).join('; ')}`;
  throw new ProblemError('conflict', detail, { errors });
}
