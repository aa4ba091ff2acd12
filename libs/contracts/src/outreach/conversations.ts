import {
  BooleanField,
  InstantField,
  IntegerField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { addressShape, idForm } from '../fields/text-forms';
import { unaudited } from '../operation/audit';
import { notForAssistants, withoutContacts } from '../operation/audience';
import { EmptyRequest, operation, seconds } from '../operation/operation';
import { uploadOperations } from '../operation/uploads';
import { UploadField } from '../shared/upload';
import { FilePage, PageAnswer } from '../shared/file-page';
import {
  alreadyFiltered,
  EmailMaskedField,
  keepSuppressed,
  type RowSuppression,
  SuppressionField,
} from '../shared/suppression-filter';

/** `snoozed`: open again at a time. */
const conversationStates = ['open', 'done', 'snoozed'] as const;
export type ConversationState = (typeof conversationStates)[number];

/** What a reply says. */
export const conversationLabels = [
  'interested',
  'not_interested',
  'later',
  'wrong_person',
  'question',
  'unsubscribe',
  'out_of_office',
  'bounce',
  'other',
] as const;
export type ConversationLabel = (typeof conversationLabels)[number];

/**
 * `sequence`: a message of the sequence; `answer`: sent by `POST /conversations/{id}/replies`; `sent`: sent by the owner of
 * the mailbox with another program; the others were received.
 */
const conversationMessageKinds = [
  'sequence',
  'answer',
  'sent',
  'reply',
  'auto_reply',
  'unsubscribe',
] as const;
export type ConversationMessageKind = (typeof conversationMessageKinds)[number];

const answerStatuses = ['queued', 'sent', 'failed'] as const;
export type AnswerStatus = (typeof answerStatuses)[number];

const stateTexts = 'State: `open`, `done`, or `snoozed`, which is `open` again at `snoozed_until`.';

const idField = (description: string, example: string): PropertyDecorator =>
  TextField({ description, minLength: 1, maxLength: 64, ...idForm, example });

const filterField = (description: string): PropertyDecorator =>
  TextField({ description, optional: true, minLength: 1, maxLength: 64, ...idForm });

/** A colleague that a person named, who is neither added nor written to because of it. */
export class NamedColleague {
  @TextField({ description: 'Name. Null if only an address was stated.', nullable: true })
  name!: string | null;

  @TextField({ description: 'Email address. Null if only a name was stated.', nullable: true })
  email!: string | null;
}

/** `phrases`: the rules and the model of Lode; `model`: the language model of the operator. */
const sorters = ['phrases', 'model'] as const;
export type Sorter = (typeof sorters)[number];

/** Why Lode gave a conversation its label. */
export class ConversationSorting {
  @TextField({
    description: 'Origin: `phrases` of Lode, or `model` for the language model of the operator.',
    oneOf: sorters,
  })
  by!: Sorter;

  @IntegerField({ description: 'Confidence of the label.', minimum: 0, maximum: 100 })
  confidence!: number;

  @TextField({
    description: 'Sentence that decided, up to 300 characters. Null without one.',
    nullable: true,
  })
  sentence!: string | null;

  @TextField({
    description:
      'Day (`YYYY-MM-DD`) from which to write again, for `later`, or of the return, for `out_of_office`. Null if none is stated.',
    nullable: true,
    example: '2027-03-01',
  })
  until!: string | null;

  @ObjectField(() => NamedColleague, {
    description: 'For `wrong_person`, the named colleague, as a proposal. Null if none is named.',
    nullable: true,
  })
  colleague!: NamedColleague | null;
}

/** A person and what was written, without the messages. */
export class Conversation {
  @TextField({ description: 'ID of the conversation.', example: 'cnv_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: stateTexts, oneOf: conversationStates })
  state!: ConversationState;

  @InstantField({
    description: 'Time at which the conversation is open again. Null unless it is snoozed.',
    nullable: true,
  })
  snoozed_until!: string | null;

  @TextField({
    description: 'Label of the last reply, set by Lode or a member. Null without one.',
    nullable: true,
    oneOf: conversationLabels,
  })
  label!: ConversationLabel | null;

  @ObjectField(() => ConversationSorting, {
    description:
      'Why Lode gave the label. Null for a label by a member, without one, and for a hidden contact.',
    nullable: true,
  })
  sorting!: ConversationSorting | null;

  @TextField({ description: 'ID of the member who works on it. Null without one.', nullable: true })
  assigned_to!: string | null;

  @TextField({ description: 'ID of the mailbox that wrote. Null for the relay.', nullable: true })
  mailbox_id!: string | null;

  @TextField({
    description: 'ID of the sequence, which may have been deleted since. Null for a hidden contact.',
    nullable: true,
  })
  sequence_id!: string | null;

  @TextField({ description: 'ID of the enrolment. Null for a hidden contact.', nullable: true })
  enrolment_id!: string | null;

  @TextField({ description: 'ID of the lead, which may have been deleted since.' })
  lead_id!: string;

  @TextField({ description: 'Address that was written to. Null for a hidden contact.', nullable: true })
  email!: string | null;

  @TextField({
    description: 'Name of the person. Null if unknown, and for a hidden contact.',
    nullable: true,
  })
  name!: string | null;

  @SuppressionField()
  suppression!: RowSuppression | null;

  @EmailMaskedField()
  email_masked!: string | null;

  @TextField({ description: 'Subject of the first message. Null for a hidden contact.', nullable: true })
  subject!: string | null;

  @IntegerField({ description: 'Number of messages. Null for a hidden contact.', minimum: 0, nullable: true })
  messages_count!: number | null;

  @TextField({
    description: 'Beginning of the last message, without quotes. Null for a hidden contact.',
    nullable: true,
  })
  excerpt!: string | null;

  @TextField({
    description: 'Kind of the last message. Null for a hidden contact.',
    nullable: true,
    oneOf: conversationMessageKinds,
  })
  last_kind!: ConversationMessageKind | null;

  @InstantField({ description: 'Time of the last message. Null for a hidden contact.', nullable: true })
  last_message_at!: string | null;

  @InstantField({ description: 'Time of the first reply.' })
  created_at!: string;

  @InstantField({ description: 'Time of the last message or change.' })
  updated_at!: string;
}

/** A sender or recipient as the mail names it. */
export class MailParty {
  @TextField({ description: 'Email address.' })
  email!: string;

  @TextField({ description: 'Display name. Null without one.', nullable: true })
  name!: string | null;
}

/** An attachment, whose content is downloaded by its position, from 1. */
export class MailAttachment {
  @TextField({ description: 'Name of the file. Null without one.', nullable: true })
  name!: string | null;

  @TextField({ description: 'Media type that the sender declares.' })
  type!: string;

  @IntegerField({ description: 'Size in bytes, as far as it was read.', minimum: 0 })
  size!: number;
}

export class ConversationMessage {
  @TextField({ description: 'ID of the message.', example: 'cms_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({
    description:
      'Kind: `reply`, `auto_reply` and `unsubscribe` were received; `sequence` is a step of the sequence, `answer` was sent over the API, `sent` with another program.',
    oneOf: conversationMessageKinds,
  })
  kind!: ConversationMessageKind;

  @BooleanField({
    description:
      'Whether the sender is a stranger who refers to a message of the conversation. Such mail ends no enrolment; answer it with care.',
  })
  is_stranger!: boolean;

  @ObjectField(() => MailParty, {
    description: 'Sender that the mail states. Null without one.',
    nullable: true,
  })
  from!: MailParty | null;

  @ObjectListField(() => MailParty, { description: 'Recipients.' })
  to!: MailParty[];

  @ObjectListField(() => MailParty, { description: 'Recipients of copies.' })
  cc!: MailParty[];

  @TextField({ description: 'Subject.' })
  subject!: string;

  @TextField({ description: 'Plain text, that of the HTML if the mail has none. At most 65,536 characters.' })
  text!: string;

  @TextField({
    description:
      'Sanitized HTML without scripts, forms, style sheets and embedded images. Null for a mail without HTML or with more than 131,072 characters of it.',
    nullable: true,
  })
  html!: string | null;

  @BooleanField({
    description:
      'Whether the HTML has images at other servers. They are blocked (`data-remote-src`) unless `remote_images` is true.',
  })
  has_remote_images!: boolean;

  @ObjectListField(() => MailAttachment, {
    description: 'Attachments, without their content. The first one has the position 1.',
  })
  attachments!: MailAttachment[];

  @BooleanField({
    description: 'Whether the content is encrypted (OpenPGP or S/MIME), so that it has no text.',
  })
  is_encrypted!: boolean;

  @BooleanField({
    description:
      'Whether text, HTML and attachments are complete. False for a mail above 1 MiB or the limits of a field.',
  })
  is_complete!: boolean;

  @TextField({
    description: 'State of an answer. Null for other kinds.',
    nullable: true,
    oneOf: answerStatuses,
  })
  status!: AnswerStatus | null;

  @TextField({ description: 'Why an answer was not sent. Null otherwise.', nullable: true })
  failure!: string | null;

  @InstantField({
    description: 'Time from which a queued answer is sent, until which it can be taken back. Null otherwise.',
    nullable: true,
  })
  send_at!: string | null;

  @InstantField({ description: 'Time at which it was received or sent.' })
  occurred_at!: string;
}

export class ConversationDetail extends Conversation {
  @ObjectListField(() => ConversationMessage, {
    description: 'Messages, newest first, as many as fit into one response.',
  })
  messages!: ConversationMessage[];

  @TextField({ description: 'Cursor of older messages. Null if there are none.', nullable: true })
  next_cursor!: string | null;
}

export class ConversationPage {
  @ObjectListField(() => Conversation, { description: 'Conversations, those with the newest message first.' })
  conversations!: Conversation[];

  @TextField({ description: 'Cursor of the next page. Null on the last page.', nullable: true })
  next_cursor!: string | null;
}

export class ConversationChangesRequest {
  @IntegerField({
    description: 'Position up to which changes are known. Omit it for the present position without changes.',
    optional: true,
    minimum: 0,
    maximum: Number.MAX_SAFE_INTEGER,
  })
  after?: number;
}

export class ConversationChanges {
  @ObjectListField(() => Conversation, {
    description: 'Conversations that have changed, in their present state, the latest change last.',
    maxItems: 100,
  })
  conversations!: Conversation[];

  @IntegerField({ description: 'Position of a reader that has these changes.', minimum: 0 })
  position!: number;

  @BooleanField({ description: 'Whether there were no further changes.' })
  is_complete!: boolean;
}

const CursorField = (): PropertyDecorator =>
  TextField({
    description: '`next_cursor` of the previous page. Omit it for the first page.',
    optional: true,
    maxLength: 200,
  });

export class ListConversationsRequest {
  @TextField({
    description: 'Return only conversations in this state.',
    optional: true,
    oneOf: conversationStates,
  })
  state?: ConversationState;

  @filterField('Return only conversations of this mailbox. `relay`: those of the relay.')
  mailbox?: string;

  @filterField('Return only conversations of this sequence.')
  sequence?: string;

  @filterField('Return only conversations with this lead.')
  lead?: string;

  @TextField({
    description: 'Return only conversations with this label.',
    optional: true,
    oneOf: conversationLabels,
  })
  label?: ConversationLabel;

  @filterField('Return only conversations of this member. `none`: those without a member.')
  assigned?: string;

  @TextField({
    description:
      'Words, each of which begins a word of a name, an address or a subject of the conversation, or is a whole word of the text of the same message. At most 8 words.',
    optional: true,
    minLength: 1,
    maxLength: 200,
  })
  q?: string;

  @IntegerField({
    description: 'Maximum number of conversations per page, 1 to 100. Default: 50.',
    minimum: 1,
    maximum: 100,
    default: 50,
  })
  limit?: number;

  @CursorField()
  cursor?: string;
}

export class GetConversationRequest {
  @idField('ID of the conversation.', 'cnv_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e')
  id!: string;

  @BooleanField({
    description:
      'Whether images at other servers are shown, which reveals to the sender that the mail is read. Default: false.',
    optional: true,
  })
  remote_images?: boolean;

  @CursorField()
  cursor?: string;
}

export class ShowConversationMessageRequest {
  @idField('ID of the conversation.', 'cnv_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e')
  id!: string;

  @idField('ID of the message.', 'cms_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e')
  message!: string;
}

export class GetAttachmentRequest extends ShowConversationMessageRequest {
  @IntegerField({
    description: 'Position of the attachment in the message, from 1.',
    minimum: 1,
    maximum: 50,
  })
  position!: number;

  @TextField({
    description: 'NATS only: cursor of the page. Omit it for the first page.',
    optional: true,
    maxLength: 20,
  })
  cursor?: string;
}

export class UpdateConversationRequest {
  @idField('ID of the conversation.', 'cnv_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e')
  id!: string;

  @TextField({
    description: `${stateTexts} A new reply sets it to \`open\`.`,
    optional: true,
    oneOf: conversationStates,
  })
  state?: ConversationState;

  @InstantField({
    description:
      'Time in the future at which a snoozed conversation is open again. Required with the state `snoozed` only.',
    optional: true,
  })
  snoozed_until?: string;

  @TextField({
    description:
      'Label of the last reply. Null removes it. Replacing `unsubscribe` that Lode gave also lifts the suppression by this reply, which needs the scope `privacy:write`.',
    optional: true,
    nullable: true,
    oneOf: conversationLabels,
  })
  label?: ConversationLabel | null;

  @TextField({
    description: 'ID of the member who works on it, as in `GET /members`. Null removes it.',
    optional: true,
    nullable: true,
    minLength: 1,
    maxLength: 64,
    ...idForm,
  })
  assigned_to?: string | null;
}

/** Files of an answer, and bytes of them together. */
export const maxAnswerFiles = 10;
export const maxAnswerFileBytes = 10 * 1024 * 1024;

/** A file for an answer. */
export class AnswerFile {
  @TextField({ description: 'ID of the file.', example: 'cfl_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'Name of the file.' })
  name!: string;

  @IntegerField({ description: 'Size in bytes.', minimum: 0 })
  size!: number;
}

export class AddAnswerFileRequest {
  @idField('ID of the conversation.', 'cnv_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e')
  id!: string;

  @TextField({
    description: 'Name of the file, without a folder.',
    minLength: 1,
    maxLength: 200,
    example: 'offer.pdf',
  })
  name!: string;

  @UploadField('ID of the upload with the content.')
  upload!: string;
}

/** Characters of an answer. */
const answerLength = { text: 40_000, html: 80_000 } as const;

export class ReplyToConversationRequest {
  @idField('ID of the conversation.', 'cnv_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e')
  id!: string;

  @TextField({
    description: 'Plain text, 1 to 40,000 characters.',
    minLength: 1,
    maxLength: answerLength.text,
  })
  text!: string;

  @TextField({
    description:
      'The same as simple HTML, up to 80,000 characters. It is sanitized as received HTML is. Default: plain text only.',
    optional: true,
    minLength: 1,
    maxLength: answerLength.html,
  })
  html?: string;

  @TextListField({
    description: 'Addresses that get a copy, up to 10. Each of them sees the others.',
    optional: true,
    maxItems: 10,
    items: { minLength: 3, maxLength: 254, ...addressShape },
  })
  cc?: string[];

  @TextListField({
    description:
      'IDs of files of `POST /conversations/{id}/files` that are attached, up to 10 with 10 MB together.',
    optional: true,
    maxItems: maxAnswerFiles,
    items: { minLength: 1, maxLength: 64, ...idForm },
  })
  files?: string[];

  @BooleanField({
    description: 'Whether the signature of the mailbox is added below the text. Default: true.',
    default: true,
  })
  signature?: boolean;

  @BooleanField({
    description:
      'Whether a person who unsubscribed gets this answer to their own last message, which has no answer yet. For members with a session only. Default: false.',
    optional: true,
  })
  confirm_unsubscribed?: boolean;

  @IntegerField({
    description: 'Seconds for which the answer can be taken back before it is sent, 0 to 60. Default: 0.',
    default: 0,
    minimum: 0,
    maximum: 60,
  })
  undo_seconds?: number;

  @InstantField({
    description: 'Time in the next 90 days at which the answer is sent. Default: at once.',
    optional: true,
  })
  send_at?: string;
}

export class CancelAnswerRequest {
  @idField('ID of the conversation.', 'cnv_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e')
  id!: string;

  @idField('ID of the message of the answer.', 'cms_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e')
  message!: string;
}

/** The content of an answer that was taken back. */
export class CancelledAnswer {
  @TextField({ description: 'ID of the message, which no longer exists.' })
  id!: string;

  @TextField({ description: 'ID of the conversation.' })
  conversation_id!: string;

  @TextField({ description: 'Plain text.' })
  text!: string;

  @TextField({ description: 'Sanitized HTML. Null without one.', nullable: true })
  html!: string | null;

  @TextListField({ description: 'Addresses of copies.' })
  cc!: string[];

  @ObjectListField(() => AnswerFile, {
    description: 'Attached files, which can be sent with another answer.',
  })
  files!: AnswerFile[];
}

/** An answer that is sent as soon as its server takes it. */
export class ConversationAnswer {
  @TextField({ description: 'ID of the message.', example: 'cms_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'ID of the conversation.' })
  conversation_id!: string;

  @TextField({ description: 'State: `queued` until all recipients have it.', oneOf: answerStatuses })
  status!: AnswerStatus;

  @InstantField({ description: 'Time of the request.' })
  occurred_at!: string;

  @InstantField({ description: 'Time from which it is sent.' })
  send_at!: string;
}

const common = {
  service: 'outreach',
  access: 'account',
  timeout: seconds(10),
  assistants: notForAssistants.secrets,
  people: { shownBy: 'conversations.int.spec.ts of outreach' },
  screen: keepSuppressed,
  // Of members and keys that see some mailboxes only.
  callerScopes: true,
} as const;
const read = 'conversations:read';
const write = 'conversations:write';
const path = '/conversations';

export const ListConversations = operation({
  ...common,
  name: 'list_conversations',
  method: 'conversations.list',
  summary: 'List conversations',
  description:
    'Lists the replies to messages of sequences by person, those with the newest message first. A person who unsubscribed stays, with the state of the suppression.',
  http: { method: 'GET', path, scope: read },
  request: ListConversationsRequest,
  response: ConversationPage,
  idempotent: true,
});

/** Path of the server-sent events of conversations, as `jobEventsPath`. */
export const conversationEventsPath = `${path}/events`;

/** What the gateway sends as events. */
export const ListConversationChanges = operation({
  service: 'outreach',
  access: 'account',
  timeout: seconds(10),
  screen: keepSuppressed,
  callerScopes: true,
  name: 'list_conversation_changes',
  summary: 'List changed conversations',
  http: null,
  request: ConversationChangesRequest,
  response: ConversationChanges,
  idempotent: true,
});

export const GetConversation = operation({
  ...common,
  name: 'get_conversation',
  method: 'conversations.get',
  summary: 'Get a conversation',
  description:
    'Returns the conversation with its newest messages. Images at other servers are blocked by default.',
  http: { method: 'GET', path: `${path}/{id}`, scope: read },
  request: GetConversationRequest,
  response: ConversationDetail,
  idempotent: true,
  problems: ['not_found'],
});

export const ShowConversationMessage = operation({
  ...common,
  name: 'show_conversation_message',
  method: null,
  summary: 'Show a message with its images',
  description:
    'Returns the HTML of a message as a page that loads images at other servers, and nothing else. Loading them reveals to the sender that the mail is read.',
  http: {
    method: 'GET',
    path: `${path}/{id}/messages/{message}`,
    scope: read,
    answer: 'page',
    page: { images: 'remote' },
  },
  request: ShowConversationMessageRequest,
  response: PageAnswer,
  screen: alreadyFiltered<PageAnswer>,
  idempotent: true,
  problems: ['not_found'],
});

export const GetAttachment = operation({
  ...common,
  name: 'get_attachment',
  method: null,
  audit: unaudited.content,
  summary: 'Download an attachment',
  description:
    'Returns the content as bytes that no browser shows or executes, from the inbox of the mailbox or, of mail of the relay up to 10 MB, for 30 days. 410 where it is no longer there.',
  http: {
    method: 'GET',
    path: `${path}/{id}/messages/{message}/attachments/{position}`,
    scope: read,
    answer: 'file',
    media: 'application/octet-stream',
  },
  request: GetAttachmentRequest,
  response: FilePage,
  timeout: seconds(30),
  // The bytes of a file, whose message is checked before.
  screen: (response) => response,
  idempotent: true,
  problems: ['not_found', 'gone', 'conflict'],
});

export const UpdateConversation = operation({
  ...common,
  name: 'update_conversation',
  method: 'conversations.update',
  audit: unaudited.content,
  summary: 'Update a conversation',
  description: 'Changes the state, the label and the assigned member. Omitted fields are unchanged.',
  http: { method: 'PATCH', path: `${path}/{id}`, scope: write },
  request: UpdateConversationRequest,
  example: { state: 'done' },
  response: Conversation,
  idempotent: true,
  problems: ['not_found'],
});

export const ReplyToConversation = operation({
  ...common,
  name: 'reply_to_conversation',
  method: 'conversations.reply',
  audit: unaudited.content,
  summary: 'Answer a conversation',
  description:
    'Sends an answer to the last person who wrote, in the same thread and from the mailbox that wrote. 409 with the reason for a mailbox that is paused or deleted, and for a person who is not written to, unless a member confirms one answer to the last message of a person who unsubscribed.',
  http: { method: 'POST', path: `${path}/{id}/replies`, scope: write, status: 201, bodyLimit: 524_288 },
  request: ReplyToConversationRequest,
  example: { text: 'Thank you, Ada. Does Tuesday at ten suit you?' },
  response: ConversationAnswer,
  idempotent: false,
  problems: ['not_found', 'conflict'],
});

export const AddAnswerFile = operation({
  ...common,
  name: 'add_answer_file',
  method: 'conversations.addFile',
  assistants: notForAssistants.upload,
  audit: unaudited.content,
  summary: 'Add a file to an answer',
  description:
    'Keeps a file of up to 10 MB, encrypted, for an answer of the caller. It is deleted after 30 days if no answer contains it.',
  http: {
    method: 'POST',
    path: `${path}/{id}/files`,
    scope: write,
    status: 201,
    upload: {
      types: ['application/octet-stream'],
      limit: maxAnswerFileBytes,
      operations: uploadOperations.outreach,
    },
  },
  request: AddAnswerFileRequest,
  example: 'Offer',
  response: AnswerFile,
  screen: alreadyFiltered<AnswerFile>,
  timeout: seconds(30),
  idempotent: false,
  problems: ['not_found', 'gone', 'conflict'],
});

export const CancelAnswer = operation({
  ...common,
  name: 'cancel_answer',
  method: 'conversations.cancelReply',
  audit: unaudited.content,
  summary: 'Take an answer back',
  description:
    'Deletes a queued answer before it is sent, and returns its content. 409 once its sending has begun.',
  http: { method: 'DELETE', path: `${path}/{id}/replies/{message}`, scope: write },
  request: CancelAnswerRequest,
  response: CancelledAnswer,
  screen: alreadyFiltered<CancelledAnswer>,
  idempotent: true,
  problems: ['not_found', 'conflict'],
});

export class SortingSettings {
  @BooleanField({
    description: 'Whether the language model of the operator sorts replies that phrases leave open.',
  })
  uses_model!: boolean;

  @TextField({ description: 'Name of the language model. Null if the deployment has none.', nullable: true })
  model!: string | null;
}

export class UpdateSortingSettingsRequest {
  @BooleanField({
    description:
      'Whether texts of replies that phrases leave open are sent to the language model of the operator.',
  })
  uses_model!: boolean;
}

const settings = {
  ...common,
  people: withoutContacts.settings,
  screen: alreadyFiltered<SortingSettings>,
  response: SortingSettings,
} as const;

export const GetSortingSettings = operation({
  ...settings,
  name: 'get_sorting_settings',
  method: 'conversations.sortingSettings',
  summary: 'Get the settings of sorting',
  description:
    'Returns whether the language model of the operator sorts replies of the account. Off by default.',
  http: { method: 'GET', path: '/conversation-settings', scope: read },
  request: EmptyRequest,
  idempotent: true,
});

export const UpdateSortingSettings = operation({
  ...settings,
  name: 'update_sorting_settings',
  method: 'conversations.updateSortingSettings',
  audit: { action: 'sorting_settings.updated' },
  summary: 'Update the settings of sorting',
  description: 'Switches the language model of the operator on or off for the account. For owners only.',
  http: { method: 'PUT', path: '/conversation-settings', scope: write },
  request: UpdateSortingSettingsRequest,
  example: { uses_model: false },
  idempotent: true,
  problems: ['forbidden', 'conflict'],
});
