import {
  ProblemError,
  validationProblem,
  type SendTestMessageRequest,
  type SentTestMessage,
} from '@lode/contracts';
import { standardEmail } from '@lode/domain/addresses';
import type { MailOutcome, OutgoingMail } from '@lode/platform/mail';
import type { MailboxRepository } from '../mailboxes/mailbox.repository';
import type { MailboxAccesses } from '../mailboxes/connection/mailbox-access';
import type { Submission } from '../mailboxes/connection/submission.adapter';
import type { Mailer } from '../sending/send-messages';
import type { StoredSequence } from '../sequences/sequence-rows';
import type { PreviewedSequences, PreviewSequence } from './preview-sequence';

/** A mailbox of the account. */
type OwnMailbox = Awaited<ReturnType<MailboxRepository['list']>>[number];

interface TestMessageParts {
  readonly sequences: PreviewedSequences;
  readonly preview: Pick<PreviewSequence, 'preview'>;
  readonly mailboxes: Pick<MailboxRepository, 'list'>;
  readonly accesses: Pick<MailboxAccesses, 'of'>;
  readonly submission: Pick<Submission, 'send'>;
  /** Undefined without a relay. */
  readonly relay: Mailer | undefined;
}

/** Sends a message of a sequence to its own sender, as a recipient would get it, with links that do not work. */
export class SendTestMessage {
  constructor(private readonly parts: TestMessageParts) {}

  /** @throws ProblemError not_found, validation for a foreign address, conflict if it cannot be sent */
  async send(
    account: string,
    { id, to, step = 1, variant, lead }: SendTestMessageRequest,
    signal: AbortSignal,
  ): Promise<SentTestMessage> {
    const stored = await this.parts.sequences.find(account, id);
    if (!stored) throw new ProblemError('not_found', 'There is no such sequence.');
    const mailboxes = await this.parts.mailboxes.list(account);
    const sender = senderOf(stored, mailboxes);
    const recipient = ownAddress(to ?? sender.email, stored, mailboxes);
    const { messages } = await this.parts.preview.preview(account, {
      id,
      ...(lead !== undefined && { lead }),
    });
    const message = messages.find(
      (one) => one.position === step && (variant === undefined || one.variant === variant),
    );
    if (!message) throw noSuchText(messages.some(({ position }) => position === step));
    const { from_name: name, reply_to: replyTo } = stored.content;
    const mail: OutgoingMail = {
      from: name === null ? sender.email : { name, address: sender.email },
      to: recipient,
      subject: `[Test] ${message.subject}`,
      text: message.text,
      ...(message.html !== null && { html: message.html }),
      headers: { 'Auto-Submitted': 'auto-generated', ...(replyTo !== null && { 'Reply-To': replyTo }) },
    };
    const outcome = await this.hand(account, sender.mailbox, mail, signal);
    if (!outcome.accepted) throw notSent(outcome);
    return { to: recipient, from: sender.email, subject: mail.subject };
  }

  private async hand(
    account: string,
    mailbox: string | undefined,
    mail: OutgoingMail,
    signal: AbortSignal,
  ): Promise<MailOutcome> {
    if (mailbox === undefined) {
      if (!this.parts.relay)
        throw new ProblemError(
          'conflict',
          'There is no mail relay: connect a mailbox and choose it in the sequence.',
        );
      return this.parts.relay.send(mail, { signal });
    }
    const access = await this.parts.accesses.of(account, mailbox, signal).catch(() => undefined);
    if (!access) throw new ProblemError('conflict', 'The mailbox cannot be used: test it, or sign in again.');
    return this.parts.submission.send(access, mail, signal);
  }
}

interface Sender {
  readonly email: string;
  /** Undefined for the relay. */
  readonly mailbox: string | undefined;
}

/** The first active mailbox of the sequence, or the relay. */
function senderOf({ content }: StoredSequence, mailboxes: readonly OwnMailbox[]): Sender {
  if (content.mailboxes.length === 0) return { email: content.from_email, mailbox: undefined };
  const own = mailboxes.filter(({ id }) => content.mailboxes.includes(id));
  const first = own.find(({ status }) => status === 'active') ?? own[0];
  if (!first) throw new ProblemError('conflict', 'The mailboxes of the sequence do not exist any more.');
  return { email: first.email, mailbox: first.id };
}

/** Only addresses of the account itself get test messages, so that they are no way around suppressions and limits. */
function ownAddress(wanted: string, { content }: StoredSequence, mailboxes: readonly OwnMailbox[]): string {
  const own = [content.from_email, content.reply_to, ...mailboxes.map(({ email }) => email)];
  const key = standardEmail(wanted.trim());
  const found = own.find((address) => address !== null && standardEmail(address) === key);
  if (found) return found;
  throw validationProblem([
    {
      location: 'body.to',
      message: 'is not an address of your own',
      fix: `send the test to ${content.from_email}, or connect the mailbox of the address`,
    },
  ]);
}

const noSuchText = (hasStep: boolean) =>
  validationProblem([
    hasStep
      ? {
          location: 'body.variant',
          message: 'is not a variant of the step',
          fix: 'send a variant of the step, or none',
        }
      : {
          location: 'body.step',
          message: 'is not a step of the sequence',
          fix: 'send the position of a saved step',
        },
  ]);

function notSent(outcome: Extract<MailOutcome, { accepted: false }>): ProblemError {
  const cause =
    outcome.cause === 'reply'
      ? 'The mail server rejected the message'
      : 'The mail server could not be reached';
  return new ProblemError('conflict', `${cause}. Check the mailbox or the mail relay, then try again.`);
}
