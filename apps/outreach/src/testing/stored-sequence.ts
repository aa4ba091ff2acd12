import type { KeptSequence } from '../sequences/stored-sequence';
import { contentOf, type SequenceContent } from '../sequences/sequence-content';

/** A draft `seq_1` with what is usual. */
export function keptSequence(content: Partial<SequenceContent> = {}): KeptSequence {
  const made = new Date(0);
  return {
    id: 'seq_1',
    status: 'draft',
    content: { ...contentOf({ name: 'A', from_email: 'ada@agency.example' }), ...content },
    enrolled: 0,
    nextSlotAt: null,
    createdAt: made,
    updatedAt: made,
    startedAt: null,
  };
}
