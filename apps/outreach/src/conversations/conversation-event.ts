import type { ConversationMessageKind, ConversationState } from '@lode/contracts';
import type { NewEvent } from '@lode/work';

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
}

/** An event of a conversation, which names no person and contains no mail. */
export const conversationEvent = (
  type: 'conversation.received' | 'conversation.updated',
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
    ...(change.label !== undefined && { label: change.label, assigned_to: change.assignedTo ?? null }),
    state: change.state,
    sequence_id: change.sequence,
    enrolment_id: change.enrolment,
    lead_id: change.lead,
    mailbox_id: change.mailbox === '' ? null : change.mailbox,
  },
});
