import {
  ProblemError,
  type PreviewedMessage,
  type PreviewSequenceRequest,
  type SequencePreview,
  type SequenceStep,
} from '@lode/contracts';
import type { Suppressions } from '@lode/service-kit';
import { CannotCompose, compose } from '../composing/compose';
import { missingVariables, neededVariables } from '../composing/missing-variables';
import { parseStep, type StepTemplates } from '../composing/step-templates';
import type { Thread } from '../composing/thread';
import type { KeptSequence } from '../sequences/stored-sequence';
import type { TemplateValues } from '../templates/template-variables';
import { exampleValues } from './example-values';

/** What belongs to another account is not there. */
export interface PreviewedSequences {
  find(account: string, id: string): Promise<KeptSequence | undefined>;
}

export interface PreviewedLeads {
  values(account: string, lead: string): Promise<TemplateValues | undefined>;
}

export interface PreviewParts {
  readonly sequences: PreviewedSequences;
  readonly leads: PreviewedLeads;
  readonly suppressions: Pick<Suppressions, 'barrier'>;
  /** Where the gateway is found from outside; left out, a name that nobody has. */
  readonly publicUrl?: string | undefined;
}

/** It stands in no message, so that its links lead nowhere. */
const token = '0'.repeat(32);
const nowhere = 'https://lode.example';

/** Writes the messages of a sequence as somebody would get them. */
export class PreviewSequence {
  constructor(private readonly parts: PreviewParts) {}

  /** @throws ProblemError not_found, conflict where a message cannot be written for the lead */
  async preview(account: string, { id, lead }: PreviewSequenceRequest): Promise<SequencePreview> {
    const kept = await this.parts.sequences.find(account, id);
    if (!kept) throw new ProblemError('not_found', 'There is no such sequence.');
    const steps = kept.content.steps.map((step) => ({ step, templates: templatesOf(step) }));
    const all = steps.map(({ templates }) => templates);
    const values = lead === undefined ? exampleValues(all) : await this.valuesOf(account, lead);
    let thread: Thread | undefined;
    const messages = steps.map(({ step, templates }) => {
      if (step.thread !== 'reply') thread = undefined;
      const message = this.write(kept, { step, templates, values, thread });
      thread ??= { subject: message.subject, messageIds: [] };
      return message;
    });
    return { messages };
  }

  /** Nobody is shown who stands in a do-not-contact list. @throws ProblemError not_found */
  private async valuesOf(account: string, lead: string): Promise<TemplateValues> {
    const values = await this.parts.leads.values(account, lead);
    const barrier = this.parts.suppressions.barrier(account);
    const { email, phone } = values ?? {};
    if (!values || (email && barrier.email(email)) || (phone && barrier.phone(phone)))
      throw new ProblemError('not_found', 'There is no such lead.');
    return values;
  }

  private write(
    { content }: KeptSequence,
    { step, templates, values, thread }: Written & { readonly step: SequenceStep },
  ): PreviewedMessage {
    const { mail } = this.compose(content, { templates, values, thread }, step.position);
    const missing = missingVariables(neededVariables([templates]), values);
    const { subject, text, html = null } = mail;
    return { position: step.position, subject, text, html, missing };
  }

  private compose(
    content: KeptSequence['content'],
    { templates, values, thread }: Written,
    position: number,
  ) {
    try {
      return compose({
        step: templates,
        thread,
        to: values.email ?? 'nobody@lode.example',
        values,
        sender: { email: content.from_email, name: content.from_name, replyTo: content.reply_to },
        tracking: { opens: content.open_tracking, clicks: content.click_tracking },
        unsubscribeHeader: content.unsubscribe_header,
        token,
        mailToken: token,
        messageId: `<${token}@lode.example>`,
        publicUrl: this.parts.publicUrl ?? nowhere,
      });
    } catch (error) {
      if (!(error instanceof CannotCompose)) throw error;
      throw new ProblemError('conflict', `The message of step ${position} ${why[error.reason]}`);
    }
  }
}

interface Written {
  readonly templates: StepTemplates;
  readonly values: TemplateValues;
  readonly thread: Thread | undefined;
}

const why: Record<CannotCompose['reason'], string> = {
  too_large: 'is larger than 1 MB: make its bodies shorter.',
  unsafe_markup: 'gets HTML from the values of the lead: put its variables between tags, or in quotes.',
};

/** They were read when they were saved. */
function templatesOf(step: SequenceStep): StepTemplates {
  const { templates, issues } = parseStep(step, `steps[${step.position - 1}]`);
  if (!templates)
    throw new ProblemError('conflict', 'A step cannot be read: write it again.', { errors: issues });
  return templates;
}
