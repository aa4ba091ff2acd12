import { LRUCache } from 'lru-cache';
import { CannotCompose, compose, type Composed, threadOf } from '../composing/compose';
import { linkBase } from '../composing/tracked-links';
import { parseStep, type StepTemplates, textsOf, variantFor } from '../composing/step-templates';
import { senderOf, type PlannedMessage } from './planned-message';

export interface WriterOptions {
  /** URL with which links begin: of the tracking host or the gateway. */
  readonly publicUrl: string;
  /** Envelope sender, such as `bounces@example.com`. */
  readonly returnPath?: string | undefined;
}

/** Steps whose parsed templates are cached. */
const maxCached = 200;

/** A message with the number of its variant, from 1; 0 if its step has no variants. */
export type WrittenMessage = Composed & { readonly variant: number };

/** Writes messages and caches the templates of the steps used last. */
export class MessageWriter {
  private readonly cache = new LRUCache<string, { readonly templates: StepTemplates | undefined }>({
    max: maxCached,
  });

  constructor(private readonly options: WriterOptions) {}

  /** @returns undefined if the message cannot be written for this recipient or at all */
  write(message: PlannedMessage): WrittenMessage | undefined {
    const variant = variantOf(message);
    const step = this.templatesOf(message, variant);
    if (!step) return undefined;
    try {
      return { ...this.compose(message, step), variant };
    } catch (error) {
      if (error instanceof CannotCompose) return undefined;
      throw error;
    }
  }

  private compose(message: PlannedMessage, step: StepTemplates): Composed {
    const { sequence, mailbox, enrolment, position, token, mailToken, messageId, earlier } = message;
    return compose({
      step,
      thread: threadOf(stepsOf(message), position, earlier),
      to: enrolment.email,
      recipient: enrolment.id,
      values: enrolment.variables,
      sender: {
        email: senderOf(message),
        name: mailbox?.from_name ?? sequence.from_name,
        replyTo: sequence.reply_to,
      },
      tracking: { opens: sequence.open_tracking, clicks: sequence.click_tracking },
      unsubscribeHeader: sequence.unsubscribe_header,
      token,
      mailToken,
      messageId,
      publicUrl: linkBase(this.options.publicUrl, mailbox?.tracking_domain ?? sequence.tracking_domain),
      // Bounces return to the mailbox.
      returnPath: mailbox ? undefined : this.options.returnPath,
    });
  }

  /** The cache key includes the version of the sequence. */
  private templatesOf({ sequence, position }: PlannedMessage, variant: number): StepTemplates | undefined {
    const key = `${sequence.id} ${sequence.updatedAt} ${position} ${variant}`;
    let cached = this.cache.get(key);
    if (!cached) this.cache.set(key, (cached = { templates: parsed(sequence.steps[position - 1], variant) }));
    return cached.templates;
  }
}

type Step = PlannedMessage['sequence']['steps'][number];

function parsed(step: Step | undefined, variant: number): StepTemplates | undefined {
  const text = step && textsOf(step)[Math.max(0, variant - 1)];
  return text && parseStep(text, 'step').templates;
}

function variantOf({ sequence, enrolment, position }: PlannedMessage): number {
  const step = sequence.steps[position - 1];
  return step ? variantFor(step, enrolment.id, position) : 0;
}

const stepsOf = ({ sequence }: PlannedMessage) => sequence.steps.map(({ thread = 'new' }) => ({ thread }));
