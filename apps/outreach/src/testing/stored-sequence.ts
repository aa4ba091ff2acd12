import type { StoredSequence } from '../sequences/sequence-rows';
import { contentOf, type SequenceContent } from '../sequences/sequence-content';

/** A draft `seq_1` with default content. */
export function storedSequence(content: Partial<SequenceContent> = {}): StoredSequence {
  const made = new Date(0);
  return {
    id: 'seq_1',
    status: 'draft',
    pauseReason: null,
    content: { ...contentOf({ name: 'A', from_email: 'ada@agency.example' }), ...content },
    enrolled: 0,
    nextSlotAt: null,
    createdAt: made,
    updatedAt: made,
    startedAt: null,
  };
}
