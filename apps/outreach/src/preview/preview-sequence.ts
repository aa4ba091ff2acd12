import {
  ProblemError,
  type PreviewedMessage,
  type PreviewedBranch,
  type PreviewedTask,
  type PreviewSequenceRequest,
  type RecipientRows,
  type SequencePreview,
  type RowSuppression,
  type SequenceStep,
  type SkippedDay,
  type SuppressionFilter,
} from '@lode/contracts';
import type { Clock } from '@lode/platform';
import { type EntriesOfRows, keepSuppressedRow } from '@lode/privacy';
import {
  type StepTemplates,
  missingVariables,
  neededVariables,
  parseStep,
  textsOf,
} from '../composing/step-templates';
import { type ParsedTemplate, variablesOf } from '../templates/parse-template';
import { renderTemplate } from '../templates/render-template';
import type { TemplateValues } from '../templates/template-variables';
import { CannotCompose, compose, type Thread } from '../composing/compose';
import { linkBase } from '../composing/tracked-links';
import { addressed, recipientsOf } from '../enrolments/recipients';
import { withoutSuppressedContacts } from '../leads/lead-contacts';
import { type BranchFacts, isMet } from '../branches/branch-taken';
import { holidayCountry } from '../schedule/public-holidays';
import { recipientZone } from '../schedule/recipient-zone';
import { holidaysBetween, scheduleOf } from '../schedule/schedule';
import { isManual, targetOf } from '../sequences/step-path';
import type { StoredSequence } from '../sequences/sequence-rows';
import type { LeadFacts, PreviewedLeadRepository } from './previewed-lead.repository';

/** An example recipient with a value for every variable of the steps. */
function exampleValues(steps: readonly StepTemplates[]): TemplateValues {
  const templates = steps.flatMap(({ subject, text, html }) => [subject, text, html]);
  const custom = variablesOf(...templates.filter((template) => template !== undefined))
    .filter(({ name }) => name.startsWith('custom.'))
    .map(({ name }) => name.slice('custom.'.length));
  return { ...example, custom: Object.fromEntries(custom.map((name) => [name, `[${name}]`])) };
}

const example: TemplateValues = {
  first_name: 'Ada',
  last_name: 'Moore',
  name: 'Ada Moore',
  company: 'Cedar Dental Care',
  title: 'Practice manager',
  email: 'ada.moore@cedar.example',
  phone: '+12025550142',
  website: 'https://cedar.example',
  domain: 'cedar.example',
  address: '12 Cedar Street, Springfield',
  source: 'https://cedar.example/team',
};

/** Sequences of other accounts are not found. */
export interface PreviewedSequences {
  find(account: string, id: string): Promise<StoredSequence | undefined>;
}

export interface PreviewParts {
  readonly sequences: PreviewedSequences;
  readonly leads: Pick<PreviewedLeadRepository, 'values' | 'candidate' | 'facts'>;
  readonly suppressions: EntriesOfRows;
  /** URL with which links begin; an example host if undefined. */
  readonly publicUrl?: string | undefined;
  readonly clock: Pick<Clock, 'now'>;
}

/** The values of a lead as a row of the account. */
interface Previewed extends TemplateValues {
  readonly suppression: RowSuppression | null;
  readonly email_masked: null;
}

/** A token without a message, so that the links of the preview have no effect. */
const token = '0'.repeat(32);
/** Milliseconds of which a preview shows the holidays. */
const previewedMs = 60 * 86_400_000;
const examplePublicUrl = 'https://lode.example';

/** Writes the messages of a sequence as a recipient would receive them. */
export class PreviewSequence {
  constructor(private readonly parts: PreviewParts) {}

  /** @throws ProblemError not_found, conflict if a message cannot be written for the lead */
  async preview(account: string, { id, lead }: PreviewSequenceRequest): Promise<SequencePreview> {
    const stored = await this.parts.sequences.find(account, id);
    if (!stored) throw new ProblemError('not_found', 'There is no such sequence.');
    const steps = stored.content.steps.map((step) => ({ step, texts: templatesOf(step) }));
    const all = steps.flatMap(({ texts }) => texts);
    const { values, suppression, facts } =
      lead === undefined
        ? { values: exampleValues(all), suppression: null, facts: noFacts }
        : await this.valuesOf(account, lead, stored.content.rows);
    const tasks = steps
      .filter(({ step }) => isManual(step))
      .flatMap(({ step, texts }) => texts.map((templates) => taskOf(step, templates, values)));
    let thread: Thread | undefined;
    const messages = steps
      .filter(({ step }) => !isManual(step))
      .flatMap(({ step, texts }) => {
        if (step.thread !== 'reply') thread = undefined;
        const written = texts.map((templates, index) => {
          const message = this.write(stored, { step, templates, values, thread });
          return { ...message, variant: step.variants?.length ? index + 1 : null };
        });
        // A thread has the subject of its first variant in the preview.
        if (written[0]) thread ??= { subject: written[0].subject, messageIds: [] };
        return written;
      });
    const branches = branchesFor(stored.content.steps, { ...facts, values });
    const skipped_days = this.skippedDays(stored, { phone: values.phone, country: facts.country });
    return { messages, tasks, branches, skipped_days, suppression };
  }

  private skippedDays(
    { content }: StoredSequence,
    { phone, country }: { readonly phone: string | null | undefined; readonly country: string | null },
  ): SkippedDay[] {
    const { timezone, recipient_timezone: isLocal, schedule_windows: windows } = content;
    if (!content.skip_holidays) return [];
    const zone = (isLocal ? recipientZone(phone, country) : undefined) ?? timezone;
    const now = this.parts.clock.now();
    const schedule = scheduleOf(zone, windows, holidayCountry({ phone, country, timezone }));
    return holidaysBetween(schedule, now, now + previewedMs);
  }

  /** @throws ProblemError not_found, suppressed for a lead that the deployment hides */
  private async valuesOf(
    account: string,
    lead: string,
    rows: RecipientRows,
  ): Promise<{
    readonly values: TemplateValues;
    readonly suppression: RowSuppression | null;
    readonly facts: LeadFacts;
  }> {
    const { suppressions, leads } = this.parts;
    const values =
      rows === 'contact'
        ? await this.valuesOfPerson(account, lead, suppressions.suppressionFilter(account))
        : await leads.values(account, lead);
    const row: Previewed | undefined = values && { ...values, suppression: null, email_masked: null };
    const kept = row && (await keepSuppressedRow(row, suppressions, account));
    if (!kept) throw new ProblemError('not_found', 'There is no such lead.');
    const { suppression, email_masked: _, ...shown } = kept;
    if (suppression?.state === 'hidden') throw new ProblemError('suppressed');
    const facts = await leads.facts(account, lead);
    return { values: shown, suppression, facts };
  }

  /** Of the first recipient; of the lead if it has none. */
  private async valuesOfPerson(
    account: string,
    id: string,
    filter: SuppressionFilter,
  ): Promise<TemplateValues | undefined> {
    const lead = await this.parts.leads.candidate(account, id);
    if (!lead) return undefined;
    const visible = await withoutSuppressedContacts([lead], filter);
    const [first] = addressed(visible.flatMap(recipientsOf));
    return first?.person?.values ?? lead.values ?? undefined;
  }

  private write(
    { content }: StoredSequence,
    { step, templates, values, thread }: Written & { readonly step: SequenceStep },
  ): Omit<PreviewedMessage, 'variant'> {
    const { mail } = this.compose(content, { templates, values, thread }, step.position);
    const missing = missingVariables(neededVariables([templates]), values);
    const { subject, text, html = null } = mail;
    return { position: step.position, subject, text, html, missing };
  }

  private compose(
    content: StoredSequence['content'],
    { templates, values, thread }: Written,
    position: number,
  ) {
    try {
      return compose({
        step: templates,
        thread,
        to: values.email ?? 'recipient@lode.example',
        values,
        sender: { email: content.from_email, name: content.from_name, replyTo: content.reply_to },
        tracking: { opens: content.open_tracking, clicks: content.click_tracking },
        unsubscribeHeader: content.unsubscribe_header,
        token,
        mailToken: token,
        messageId: `<${token}@lode.example>`,
        publicUrl: linkBase(this.parts.publicUrl ?? examplePublicUrl, content.tracking_domain),
      });
    } catch (error) {
      if (!(error instanceof CannotCompose)) throw error;
      throw new ProblemError('conflict', `The message of step ${position} ${why[error.reason]}`);
    }
  }
}

const noFacts: LeadFacts = { score: null, country: null };

/** What the lead will do is not known. */
function branchesFor(
  steps: readonly SequenceStep[],
  known: Pick<BranchFacts, 'values' | 'score' | 'country'>,
): PreviewedBranch[] {
  const unknown = {
    opened: undefined,
    clicked: undefined,
    replied: undefined,
    bounced: undefined,
    label: null,
  };
  return steps.flatMap(({ position, branches = [] }) =>
    branches.map(({ when }, index) => ({
      ...{ position, branch: index + 1 },
      next_position: targetOf(steps, position, index + 1),
      is_met: isMet(when, { ...unknown, ...known }) ?? null,
    })),
  );
}

function taskOf(
  { position, kind = 'email' }: SequenceStep,
  { subject, text }: StepTemplates,
  values: TemplateValues,
): PreviewedTask {
  const rendered = (template: ParsedTemplate | undefined): string | null =>
    (template && renderTemplate(template, values).trim()) || null;
  return {
    ...{ position, kind, title: rendered(subject), note: rendered(text) },
    missing: missingVariables(
      neededVariables([{ ...(subject && { subject }), ...(text && { text }) }]),
      values,
    ),
  };
}

interface Written {
  readonly templates: StepTemplates;
  readonly values: TemplateValues;
  readonly thread: Thread | undefined;
}

const why: Record<CannotCompose['reason'], string> = {
  too_large: 'is larger than 1 MB: make its bodies shorter.',
  unsafe_markup: 'has HTML from values of the lead: put its variables between tags or in quotes.',
};

/** One for each variant. Steps were parsed when they were saved. */
const templatesOf = (step: SequenceStep): StepTemplates[] =>
  textsOf(step).map((text) => {
    const { templates, issues } = parseStep(text, `steps[${step.position - 1}]`);
    if (!templates)
      throw new ProblemError('conflict', 'A step cannot be parsed. Save it again.', { errors: issues });
    return templates;
  });
