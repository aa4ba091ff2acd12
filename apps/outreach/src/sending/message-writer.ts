import { LRUCache } from 'lru-cache';
import { CannotCompose, compose, type Composed } from '../composing/compose';
import { parseStep, type StepTemplates } from '../composing/step-templates';
import { threadOf } from '../composing/thread';
import type { PlannedMessage } from './planned-message';

export interface WriterOptions {
  /** Public address of the gateway. */
  readonly publicUrl: string;
  /** Envelope sender, such as `bounces@example.com`. */
  readonly returnPath?: string | undefined;
}

/** Steps whose parsed templates are cached. */
const maxCached = 200;

/** Writes messages and caches the templates of the steps used last. */
export class MessageWriter {
  private readonly cache = new LRUCache<string, { readonly templates: StepTemplates | undefined }>({
    max: maxCached,
  });

  constructor(private readonly options: WriterOptions) {}

  /** @returns undefined if the message cannot be written for this recipient or at all */
  write(message: PlannedMessage): Composed | undefined {
    const step = this.templatesOf(message);
    if (!step) return undefined;
    try {
      return this.compose(message, step);
    } catch (error) {
      if (error instanceof CannotCompose) return undefined;
      throw error;
    }
  }

  private compose(message: PlannedMessage, step: StepTemplates): Composed {
    const { sequence, enrolment, position, token, mailToken, messageId, earlier } = message;
    return compose({
      step,
      thread: threadOf(stepsOf(message), position, earlier),
      to: enrolment.email,
      values: enrolment.variables,
      sender: { email: sequence.from_email, name: sequence.from_name, replyTo: sequence.reply_to },
      tracking: { opens: sequence.open_tracking, clicks: sequence.click_tracking },
      unsubscribeHeader: sequence.unsubscribe_header,
      token,
      mailToken,
      messageId,
      ...this.options,
    });
  }

  /** The cache key includes the version of the sequence. */
  private templatesOf({ sequence, position }: PlannedMessage): StepTemplates | undefined {
    const key = `${sequence.id} ${sequence.updatedAt} ${position}`;
    let cached = this.cache.get(key);
    if (!cached) this.cache.set(key, (cached = { templates: parsed(sequence.steps[position - 1]) }));
    return cached.templates;
  }
}

const parsed = (step: PlannedMessage['sequence']['steps'][number] | undefined): StepTemplates | undefined =>
  step && parseStep(step, 'step').templates;

const stepsOf = ({ sequence }: PlannedMessage) => sequence.steps.map(({ thread = 'new' }) => ({ thread }));
