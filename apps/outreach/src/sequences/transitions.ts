import { ProblemError, type SequenceStatus } from '@lode/contracts';
import type { SequenceContent } from './sequence-content';

export type Transition = 'start' | 'pause' | 'resume' | 'archive';

const transitions: Record<
  Transition,
  { readonly from: readonly SequenceStatus[]; readonly to: SequenceStatus }
> = {
  start: { from: ['draft'], to: 'active' },
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
  archive: { from: ['draft', 'active', 'paused', 'finished'], to: 'archived' },
};

/** Errors by status: why the transition is not allowed, and what to do. */
const refusals: Record<SequenceStatus, string> = {
  draft: 'The sequence is a draft: start it first.',
  active: 'The sequence is active: pause it first.',
  paused: 'The sequence is paused: resume it.',
  finished: 'The sequence is finished: enrol leads to resume it.',
  archived: 'The sequence is archived permanently: create a new one.',
};

/**
 * Status after a transition; idempotent.
 * @throws ProblemError conflict if the status does not allow it
 */
export function after(transition: Transition, status: SequenceStatus): SequenceStatus {
  const { from, to } = transitions[transition];
  if (status === to || from.includes(status)) return to;
  throw new ProblemError('conflict', refusals[status]);
}

/** Content of every message, fixed so that all recipients get the same. */
const fixedByStart: readonly (keyof SequenceContent)[] = [
  'steps',
  'list_id',
  'rows',
  'from_name',
  'from_email',
  'reply_to',
];

/** @throws ProblemError conflict if the status does not allow the change */
export function requireChangeable(status: SequenceStatus, changed: readonly (keyof SequenceContent)[]): void {
  if (changed.length === 0 || status === 'draft') return;
  if (status === 'active' || status === 'archived') throw new ProblemError('conflict', refusals[status]);
  const fixed = changed.filter((name) => fixedByStart.includes(name));
  if (fixed.length > 0)
    throw new ProblemError(
      'conflict',
      `The sequence was started: ${fixed.join(', ')} can no longer be changed.`,
    );
}

/**
 * People keep their mailbox, so a started sequence can only get further ones.
 * @throws ProblemError conflict if a mailbox is removed, or mailboxes replace the relay
 */
export function requireKeptMailboxes(
  status: SequenceStatus,
  before: readonly string[],
  after: readonly string[],
): void {
  const isKept = before.every((id) => after.includes(id)) && (before.length > 0 || after.length === 0);
  if (status !== 'draft' && !isKept)
    throw new ProblemError(
      'conflict',
      'The sequence was started: mailboxes can be added, but not removed, and do not replace the relay.',
    );
}

/** @throws ProblemError conflict if the status does not allow deletion */
export function requireDeletable(status: SequenceStatus): void {
  if (status !== 'draft' && status !== 'archived')
    throw new ProblemError(
      'conflict',
      'Only drafts and archived sequences can be deleted: archive it first.',
    );
}
