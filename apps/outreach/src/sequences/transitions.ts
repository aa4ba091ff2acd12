import { ProblemError, type SequenceStatus } from '@lode/contracts';
import type { SequenceContent } from './sequence-content';

/** What can be asked of a sequence as a whole. */
export type Move = 'start' | 'pause' | 'resume' | 'archive';

const moves: Record<Move, { readonly from: readonly SequenceStatus[]; readonly to: SequenceStatus }> = {
  start: { from: ['draft'], to: 'active' },
  pause: { from: ['active'], to: 'paused' },
  resume: { from: ['paused'], to: 'active' },
  archive: { from: ['draft', 'active', 'paused', 'finished'], to: 'archived' },
};

/** Why a sequence in a state cannot do what is asked, and what to do. */
const refusals: Record<SequenceStatus, string> = {
  draft: 'The sequence is a draft: start it first.',
  active: 'The sequence is active: pause it first.',
  paused: 'The sequence is paused: resume it.',
  finished: 'The sequence is finished: it goes on when somebody is enrolled.',
  archived: 'The sequence is archived, which is for good: make a new one.',
};

/**
 * The state after a move; the same again where it was made already.
 * @throws ProblemError conflict where the state does not allow it
 */
export function after(move: Move, status: SequenceStatus): SequenceStatus {
  const { from, to } = moves[move];
  if (status === to || from.includes(status)) return to;
  throw new ProblemError('conflict', refusals[status]);
}

/** What stands in every message, so that all who are in a sequence get the same. */
const fixedByStart: readonly (keyof SequenceContent)[] = [
  'steps',
  'list_id',
  'from_name',
  'from_email',
  'reply_to',
];

/** @throws ProblemError conflict where a sequence in this state may not be changed so */
export function refuseChange(status: SequenceStatus, changed: readonly (keyof SequenceContent)[]): void {
  if (changed.length === 0 || status === 'draft') return;
  if (status === 'active' || status === 'archived') throw new ProblemError('conflict', refusals[status]);
  const fixed = changed.filter((name) => fixedByStart.includes(name));
  if (fixed.length > 0)
    throw new ProblemError(
      'conflict',
      `The sequence was started: ${fixed.join(', ')} cannot be changed any more.`,
    );
}

/** @throws ProblemError conflict where a sequence in this state may not be deleted */
export function refuseDeletion(status: SequenceStatus): void {
  if (status !== 'draft' && status !== 'archived')
    throw new ProblemError('conflict', 'Only drafts and archived sequences are deleted: archive it first.');
}
