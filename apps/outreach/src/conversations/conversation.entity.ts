import type {
  AnswerStatus,
  ConversationLabel,
  ConversationMessageKind,
  ConversationState,
} from '@lode/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('conversation_keys')
export class ConversationKeyEntity {
  @PrimaryColumn('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  sealed!: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;
}

@Entity('model_uses')
export class ModelUseEntity {
  @PrimaryColumn('text', { name: 'account_id' })
  accountId!: string;

  @Column('boolean', { name: 'is_on' })
  isOn!: boolean;

  @Column('date')
  day!: string;

  @Column('integer')
  used!: number;
}

@Entity('conversation_drafts')
export class ConversationDraftEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { name: 'conversation_id' })
  conversationId!: string;

  @Column('text')
  author!: string;

  /** Sealed `DraftContent`. */
  @Column('text')
  content!: string;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  @Column('text', { name: 'subject_hashes', array: true })
  subjectHashes!: string[];
}

@Entity('conversation_contents')
export class ConversationContentEntity {
  @PrimaryColumn('text', { name: 'message_id' })
  messageId!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  /** The sealed mail. */
  @Column('bytea')
  content!: Buffer;

  @Column('timestamptz', { name: 'stored_at' })
  storedAt!: Date;
}

@Entity('conversation_files')
export class ConversationFileEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { name: 'conversation_id' })
  conversationId!: string;

  /** Sealed `{ name }`. */
  @Column('text')
  name!: string;

  @Column('integer')
  size!: number;

  /** The sealed content. */
  @Column('bytea')
  content!: Buffer;

  @Column('timestamptz', { name: 'stored_at' })
  storedAt!: Date;
}

@Entity('conversations')
export class ConversationEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { name: 'sequence_id' })
  sequenceId!: string;

  @Column('text', { name: 'enrolment_id' })
  enrolmentId!: string;

  @Column('text', { name: 'lead_id' })
  leadId!: string;

  /** Empty for the relay. */
  @Column('text', { name: 'mailbox_id' })
  mailboxId!: string;

  @Column('text')
  state!: ConversationState;

  @Column('timestamptz', { name: 'snoozed_until', nullable: true })
  snoozedUntil!: Date | null;

  @Column('text', { nullable: true })
  label!: ConversationLabel | null;

  /** ID of the mail by which Lode gave the label. */
  @Column('text', { name: 'sorted_mail', nullable: true })
  sortedMail!: string | null;

  @Column('text', { name: 'assigned_to', nullable: true })
  assignedTo!: string | null;

  /** Sealed `ConversationPerson`. */
  @Column('text')
  person!: string;

  @Column('bigint', { array: true })
  words!: string[];

  @Column('timestamptz', { name: 'last_message_at' })
  lastMessageAt!: Date;

  @Column('timestamptz', { name: 'created_at' })
  createdAt!: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt!: Date;

  @Column('text', { name: 'subject_hashes', array: true })
  subjectHashes!: string[];
}

@Entity('conversation_messages')
export class ConversationMessageEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text', { name: 'conversation_id' })
  conversationId!: string;

  @Column('text', { name: 'mail_key' })
  mailKey!: string;

  @Column('text')
  kind!: ConversationMessageKind;

  @Column('boolean', { name: 'is_stranger' })
  isStranger!: boolean;

  /** Sealed `MailHead`. */
  @Column('text')
  head!: string;

  /** Sealed `MailBody`. */
  @Column('text')
  body!: string;

  @Column('bigint', { array: true })
  words!: string[];

  @Column('text', { nullable: true })
  status!: AnswerStatus | null;

  @Column('text', { nullable: true })
  failure!: string | null;

  @Column('integer')
  attempts!: number;

  @Column('integer', { array: true })
  accepted!: number[];

  @Column('timestamptz', { name: 'occurred_at' })
  occurredAt!: Date;

  @Column('timestamptz', { name: 'due_at', nullable: true })
  dueAt!: Date | null;

  @Column('timestamptz', { name: 'begun_at', nullable: true })
  begunAt!: Date | null;

  @Column('text', { name: 'subject_hashes', array: true })
  subjectHashes!: string[];
}
