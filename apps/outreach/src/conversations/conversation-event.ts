import type { ConversationMessageKind, ConversationState } from '@lode/contracts';
import type { NewEvent } from '@lode/work';
import type { SortedReply } from './sorted-reply';

interface ConversationChange {
  readonly conversation: string;
  readonly sequence: string;
  readonly enrolment: string;
  readonly lead: string;
  /** Empty for the relay. */
  readonly mailbox: string;
  readonly state: ConversationState;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly message?: string;
  readonly kind?: ConversationMessageKind;
  readonly isStranger?: boolean;
  readonly label?: string | null;
  readonly assignedTo?: string | null;
  /** Absent for a label by a member. */
  readonly sorted?: SortedReply | undefined;
}

/** An event of a conversation, which names no person and contains no mail. */
export const conversationEvent = (
  type: 'conversation.received' | 'conversation.labelled' | 'conversation.updated',
  change: ConversationChange,
): NewEvent => ({
  type,
  object: change.conversation,
  scope: 'conversations:read',
  sequence: change.sequence,
  at: change.at,
  subjects: [],
  data: {
    conversation_id: change.conversation,
    ...(change.message !== undefined && {
      message_id: change.message,
      kind: change.kind,
      is_stranger: change.isStranger ?? false,
    }),
    ...(change.label !== undefined && { label: change.label }),
    ...(change.assignedTo !== undefined && { assigned_to: change.assignedTo }),
    ...(type === 'conversation.labelled' && {
      by: change.sorted?.by ?? 'member',
      confidence: change.sorted?.confidence ?? null,
      until: change.sorted?.until ?? null,
    }),
    state: change.state,
    sequence_id: change.sequence,
    enrolment_id: change.enrolment,
    lead_id: change.lead,
    mailbox_id: change.mailbox === '' ? null : change.mailbox,
  },
});
