import {
  BooleanField,
  InstantField,
  IntegerField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { idForm } from '../fields/text-forms';
import { notForAssistants } from '../operation/audience';
import { operation, seconds } from '../operation/operation';
import {
  type MachineReason,
  machineReasons,
  type SequenceEventType,
  sequenceEventTypes,
} from './sequence-analytics';

/** Events of recipients. */
export const sandboxMailActions = ['open', 'click', 'reply', 'auto_reply', 'bounce', 'unsubscribe'] as const;
export type SandboxMailAction = (typeof sandboxMailActions)[number];

export const sandboxBounceCauses = ['no_mailbox', 'mailbox_full', 'delayed'] as const;
export type SandboxBounceCause = (typeof sandboxBounceCauses)[number];

export class ListSandboxMailRequest {
  @TextField({
    description: 'Return only messages of this sequence. Default: of all sequences.',
    optional: true,
    minLength: 1,
    maxLength: 64,
    ...idForm,
  })
  sequence?: string;

  @IntegerField({
    description: 'Maximum number of messages per page, 1 to 200. Default: 50.',
    minimum: 1,
    maximum: 200,
    default: 50,
  })
  limit?: number;

  @TextField({
    description: '`next_cursor` of the previous page. Omit it for the first page.',
    optional: true,
    maxLength: 200,
  })
  cursor?: string;
}

export class SandboxMailRequest {
  @TextField({
    description: 'ID of the message.',
    minLength: 1,
    maxLength: 64,
    ...idForm,
    example: 'msg_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
  })
  id!: string;
}

/** A message of a sequence in the mailbox of its recipient. */
export class SandboxMail {
  @TextField({ description: 'ID of the message.', example: 'msg_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'ID of the sequence.', example: 'seq_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  sequence_id!: string;

  @TextField({ description: 'Name of the sequence.' })
  sequence_name!: string;

  @IntegerField({ description: 'Position of the step.', minimum: 1 })
  step_position!: number;

  @TextField({ description: 'Address of the recipient. Null for a suppressed contact.', nullable: true })
  to!: string | null;

  @TextField({ description: 'Subject of the message. Null for a suppressed contact.', nullable: true })
  subject!: string | null;

  @InstantField({ description: 'Time at which the mail server accepted the message.' })
  sent_at!: string;

  @TextListField({
    description: 'Types of the events of the recipient so far, without those of programs.',
    items: { oneOf: sequenceEventTypes },
  })
  reactions!: SequenceEventType[];
}

export class SandboxMailPage {
  @ObjectListField(() => SandboxMail, { description: 'Messages, newest first.' })
  messages!: SandboxMail[];

  @TextField({ description: 'Cursor of the next page. Null on the last page.', nullable: true })
  next_cursor!: string | null;
}

export class SandboxMailLink {
  @IntegerField({ description: 'Number of the link, as in `link` of a click.', minimum: 1 })
  position!: number;

  @TextField({ description: 'URL in the message.' })
  url!: string;

  @TextField({ description: 'URL to which it leads.' })
  target!: string;

  @BooleanField({ description: 'Whether clicks are recorded.' })
  is_tracked!: boolean;
}

export class SandboxMailEvent {
  @TextField({ description: 'Type of the event.', oneOf: sequenceEventTypes })
  type!: SequenceEventType;

  @InstantField({ description: 'Time of the event.' })
  occurred_at!: string;

  @TextField({ description: 'Target URL of a click. Null for other events.', nullable: true })
  url!: string | null;

  @TextField({
    description: 'How a program was recognised. Null if a person caused the event.',
    nullable: true,
    oneOf: machineReasons,
  })
  machine_reason!: MachineReason | null;
}

export class SandboxMailContent extends SandboxMail {
  @TextField({ description: 'From header.' })
  from!: string;

  @TextField({ description: 'Plain text part; its first 80,000 characters.' })
  text!: string;

  @TextField({ description: 'HTML part; its first 150,000 characters. Empty if there is none.' })
  html!: string;

  @TextField({ description: 'The message as the mail server received it; its first 250,000 characters.' })
  raw!: string;

  @ObjectListField(() => SandboxMailLink, {
    description: 'Links of the HTML part, without the unsubscribe link of the header.',
  })
  links!: SandboxMailLink[];

  @ObjectListField(() => SandboxMailEvent, {
    description: 'Events of the message, oldest first; the first 100.',
    maxItems: 100,
  })
  events!: SandboxMailEvent[];
}

export class ActOnSandboxMailRequest extends SandboxMailRequest {
  @TextField({
    description:
      'Event of the recipient: `open` loads the images, `click` follows a link, `reply` and `auto_reply` answer by mail, `bounce` returns a delivery report, `unsubscribe` presses the button of the mail program or of the unsubscribe page.',
    oneOf: sandboxMailActions,
    example: 'open',
  })
  action!: SandboxMailAction;

  @IntegerField({
    description: 'Number of the link for `click`, 1 to 1,000. Default: 1.',
    optional: true,
    minimum: 1,
    maximum: 1000,
  })
  link?: number;

  @TextField({
    description: 'Text of a `reply`. Default: a short positive answer.',
    optional: true,
    minLength: 1,
    maxLength: 10_000,
  })
  text?: string;

  @TextField({
    description:
      'Cause of a `bounce`: no such mailbox, a full mailbox, or a delay, which is reported and not counted. Default: `no_mailbox`.',
    optional: true,
    oneOf: sandboxBounceCauses,
  })
  cause?: SandboxBounceCause;
}

export class SandboxMailVisit {
  @TextField({ description: 'Method of the request.', example: 'GET' })
  method!: string;

  @TextField({ description: 'URL of the request.' })
  url!: string;

  @IntegerField({ description: 'Status of the response.', minimum: 100, maximum: 599 })
  status!: number;
}

export class SandboxMailOutcome {
  @TextField({ description: 'ID of the message.' })
  id!: string;

  @TextField({ description: 'Performed action.', oneOf: sandboxMailActions })
  action!: SandboxMailAction;

  @ObjectListField(() => SandboxMailVisit, { description: 'Requests that the recipient sent to Lode.' })
  requests!: SandboxMailVisit[];

  @TextField({
    description: 'Address of Lode to which the recipient or the mail server wrote. Null without a mail.',
    nullable: true,
  })
  mailed_to!: string | null;
}

const common = {
  service: 'outreach',
  access: 'account',
  problems: ['not_found'],
} as const;
const path = '/sandbox/mail';

export const ListSandboxMail = operation({
  ...common,
  name: 'list_sandbox_mail',
  method: 'sandbox.mail',
  assistants: notForAssistants.sandbox,
  people: { shownBy: 'inbound.int.spec.ts and the suppression filter of the bus' },
  summary: 'List the mail of the sandbox',
  description:
    'Lists the messages of sequences that the mail server of the sandbox accepted. Available in the sandbox only.',
  http: { method: 'GET', path, scope: 'sequences:read', sandbox: true },
  request: ListSandboxMailRequest,
  response: SandboxMailPage,
  timeout: seconds(10),
  idempotent: true,
  screen: (answer, filter) => ({
    ...answer,
    messages: answer.messages.map((entry) =>
      entry.to !== null && filter.email(entry.to) ? { ...entry, to: null, subject: null } : entry,
    ),
  }),
});

export const GetSandboxMail = operation({
  ...common,
  name: 'get_sandbox_mail',
  method: 'sandbox.getMail',
  assistants: notForAssistants.sandbox,
  people: { shownBy: 'inbound.int.spec.ts and the suppression filter of the bus' },
  summary: 'Get a message of the sandbox',
  description: 'Returns a message as its recipient sees it, and raw. Available in the sandbox only.',
  http: { method: 'GET', path: `${path}/{id}`, scope: 'sequences:read', sandbox: true },
  request: SandboxMailRequest,
  response: SandboxMailContent,
  timeout: seconds(10),
  idempotent: true,
  problems: ['not_found', 'suppressed'],
});

export const ActOnSandboxMail = operation({
  ...common,
  name: 'act_on_sandbox_mail',
  method: 'sandbox.act',
  assistants: notForAssistants.sandbox,
  people: { shownBy: 'inbound.int.spec.ts and the suppression filter of the bus' },
  audit: { none: 'Simulates a recipient, in the sandbox only.' },
  summary: 'Act as the recipient of a message',
  description:
    'Performs an event of the recipient by real requests and real mail, as it would happen outside of the sandbox; analytics count it before the response is sent. Available in the sandbox only.',
  http: { method: 'POST', path: `${path}/{id}/actions`, scope: 'sequences:write', sandbox: true },
  request: ActOnSandboxMailRequest,
  example: { action: 'open' },
  response: SandboxMailOutcome,
  timeout: seconds(25),
  idempotent: false,
  problems: ['not_found', 'conflict', 'suppressed'],
});
