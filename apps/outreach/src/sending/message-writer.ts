import { CannotCompose, compose, type Composed } from '../composing/compose';
import { parseStep, type StepTemplates } from '../composing/step-templates';
import { threadOf } from '../composing/thread';
import type { PlannedMessage } from './planned-message';

export interface WriterOptions {
  /** Where the gateway is found from outside. */
  readonly publicUrl: string;
  /** Such as `bounces@example.com`. */
  readonly returnPath?: string | undefined;
}

/** Steps whose templates are kept parsed. */
const maxKept = 200;

/** Writes messages, and keeps the templates of those steps that were written last. */
export class MessageWriter {
  private readonly kept = new Map<string, StepTemplates | undefined>();

  constructor(private readonly options: WriterOptions) {}

  /** @returns undefined where no such message can be written, for this person or at all */
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

  /** A sequence that is changed has other templates from then on. */
  private templatesOf({ sequence, position }: PlannedMessage): StepTemplates | undefined {
    const key = `${sequence.id} ${sequence.updatedAt} ${position}`;
    const templates = this.kept.has(key) ? this.kept.get(key) : parsed(sequence.steps[position - 1]);
    this.kept.delete(key);
    this.kept.set(key, templates);
    const [oldest] = this.kept.keys();
    if (this.kept.size > maxKept && oldest !== undefined) this.kept.delete(oldest);
    return templates;
  }
}

const parsed = (step: PlannedMessage['sequence']['steps'][number] | undefined): StepTemplates | undefined =>
  step && parseStep(step, 'step').templates;

const stepsOf = ({ sequence }: PlannedMessage) => sequence.steps.map(({ thread = 'new' }) => ({ thread }));
