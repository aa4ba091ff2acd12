import { randomBytes } from 'node:crypto';
import {
  type BranchCondition,
  type Issue,
  type SequenceStep,
  ProblemError,
  validationProblem,
  type CreateSequenceRequest,
  type ListSequencesRequest,
  type Sequence,
  type SequencePage,
  type UpdateSequenceRequest,
} from '@lode/contracts';
import {
  currentActor,
  afterCommit,
  type HostSettings,
  cursorAfterId,
  idFromCursor,
  prefixedId,
  type Clock,
} from '@lode/platform';
import { parseAddress } from '@lode/domain/addresses';
import { parseStep, textsOf } from '../composing/step-templates';
import { zoneIssues } from '../schedule/local-time';
import { windowIssues } from '../schedule/schedule';
import { domainIssues } from '../tracking-domains/tracking-facts';
import { fitting } from '../fit-into-response';
import { type SequenceContent, changedBy, contentOf, differences } from './sequence-content';
import type { StoredSequence } from './sequence-rows';
import { followsMessage, isManual } from './step-path';
import {
  after,
  requireChangeable,
  requireDeletable,
  requireKeptMailboxes,
  type Transition,
} from './transitions';
import type { SequenceRepository } from './sequence.repository';

/**
 * Issues of the content of a sequence.
 * @param names fields to check
 * @param hosts settings that name hosts of the deployment
 */
export function contentIssues(
  content: SequenceContent,
  names: readonly (keyof SequenceContent)[],
  hosts: HostSettings = {},
): Issue[] {
  const checks: Partial<Record<keyof SequenceContent, () => Issue[]>> = {
    from_email: () => addressIssues('from_email', content.from_email),
    reply_to: () => (content.reply_to === null ? [] : addressIssues('reply_to', content.reply_to)),
    timezone: () => zoneIssues(content.timezone, 'body.timezone'),
    schedule_windows: () => windowIssues(content.schedule_windows, 'body.schedule_windows'),
    steps: () => [...idIssues(content.steps), ...content.steps.flatMap(stepIssues)],
    tracking_domain: () => domainIssues(hosts, content.tracking_domain),
    mailboxes: () => mailboxIssues(content.mailboxes),
  };
  return names.flatMap((name) => checks[name]?.() ?? []);
}

const mailboxIssues = (ids: readonly string[]): Issue[] =>
  ids.flatMap((id, index) =>
    ids.indexOf(id) === index
      ? []
      : [{ location: `body.mailboxes[${index}]`, message: 'is repeated', fix: 'send each ID once' }],
  );

/** Many relays lack SMTPUTF8 (RFC 6531), and senders do not need quoted local parts. */
function addressIssues(name: string, text: string): Issue[] {
  const parsed = parseAddress(text);
  if (parsed.ok && !parsed.address.needsSmtpUtf8 && !parsed.address.quoted) return [];
  const fix = 'send one plain address, as in ada@agency.example';
  return [{ location: `body.${name}`, message: 'is not a valid sender address', fix }];
}

function stepIssues(step: SequenceStep, index: number, steps: readonly SequenceStep[]): Issue[] {
  const location = `body.steps[${index}]`;
  const texts = textsOf(step);
  const places = step.variants?.length ? texts.map((_, at) => `${location}.variants[${at}]`) : [location];
  const issues = texts.flatMap((text, at) => parseStep(text, places[at] ?? location).issues ?? []);
  return [...placeIssues(steps, index, location), ...branchIssues(steps, index), ...issues];
}

const idIssues = (steps: readonly SequenceStep[]): Issue[] =>
  steps.flatMap(({ id }, index) =>
    steps.findIndex((other) => other.id === id) === index
      ? []
      : [
          {
            location: `body.steps[${index}].id`,
            message: 'is the ID of another step',
            fix: 'send each ID once, or omit it',
          },
        ],
  );

/** A branch leads to a later step, so that no path has a circle, and each one ends. */
function branchIssues(steps: readonly SequenceStep[], index: number): Issue[] {
  const branches = steps[index]?.branches ?? [];
  const later = new Set(steps.slice(index + 1).map(({ id }) => id));
  const last = branches.length - 1;
  const at = `body.steps[${index}].branches`;
  if (branches.length > 0 && later.size === 0)
    return [
      { location: at, message: 'must be empty in the last step', fix: 'omit them: the sequence ends there' },
    ];
  return branches.flatMap(({ when, go_to: goTo }, number) => [
    ...(goTo === 'end' || later.has(goTo)
      ? []
      : [
          {
            location: `${at}[${number}].go_to`,
            message: 'is not a later step',
            fix: 'send the id of a step after this one, or end',
          },
        ]),
    ...(when.on === 'always' && number < last
      ? [
          {
            location: `${at}[${number}].when.on`,
            message: 'must be the last branch without a condition',
            fix: 'move it behind the others',
          },
        ]
      : []),
    ...missingIn(when).map((field) => ({
      location: `${at}[${number}].when.${field}`,
      message: `is required for ${when.on}`,
      fix: `send ${field}`,
    })),
  ]);
}

function missingIn({ on, not, field, match, value, min_score, countries }: BranchCondition): string[] {
  if (on === 'always') return not ? ['on'] : [];
  if (on === 'field')
    return [...(field ? [] : ['field']), ...(match === 'known' || value?.trim() ? [] : ['value'])];
  if (on === 'score') return typeof min_score === 'number' ? [] : ['min_score'];
  return on === 'country' && !countries?.length ? ['countries'] : [];
}

/** What only messages have. */
function manualIssues({ body_html, variants = [], thread }: SequenceStep, location: string): Issue[] {
  const fix = 'omit it, or send "kind": "email"';
  const message = 'is for messages only';
  return [
    ...(body_html?.trim() ? [{ location: `${location}.body_html`, message, fix }] : []),
    ...(variants.length > 0 ? [{ location: `${location}.variants`, message, fix }] : []),
    ...(thread === 'reply' ? [{ location: `${location}.thread`, message, fix }] : []),
  ];
}

function placeIssues(steps: readonly SequenceStep[], index: number, location: string): Issue[] {
  const step = steps[index];
  if (!step) return [];
  const { wait_value, thread } = step;
  if (isManual(step)) return manualIssues(step, location);
  if (thread === 'reply' && !followsMessage(steps, index + 1)) {
    const fix = 'begin with a new thread';
    return [{ location: `${location}.thread`, message: 'must be new where no email comes before', fix }];
  }
  if (index === 0 || (wait_value ?? 0) >= 1) return [];
  const fix = 'set a delay of at least one minute';
  return [
    {
      location: `${location}.wait_value`,
      message: 'must be at least 1 for an email after another step',
      fix,
    },
  ];
}

export interface SequencesParts {
  readonly store: SequenceRepository;
  readonly clock: Clock;
  /** Settings that name hosts of the deployment. */
  readonly hosts: HostSettings;
  /** Wakes the planner. */
  readonly wake: () => void;
}

export class SequencesService {
  constructor(private readonly parts: SequencesParts) {}

  /** @throws ProblemError validation, not_found, conflict */
  create(account: string, request: CreateSequenceRequest): Promise<Sequence> {
    const content = contentOf(request);
    this.requireValid(content, Object.keys(content) as (keyof SequenceContent)[]);
    const now = this.parts.clock.now();
    return this.parts.store.create(account, draftOf(prefixedId('seq', now, randomBytes(10)), content, now));
  }

  /** @throws ProblemError validation */
  async list(account: string, { status, limit, cursor }: ListSequencesRequest): Promise<SequencePage> {
    const before = cursor === undefined ? undefined : idFromCursor(cursor, 'seq');
    // With a cursor, the default is one page instead of all sequences.
    const pageSize = limit ?? (before === undefined ? undefined : 1000);
    const limitOfPage = pageSize === undefined ? undefined : pageSize + 1;
    const [found, total] = await Promise.all([
      this.parts.store.page(account, { status, before, limit: limitOfPage }),
      this.parts.store.count(account, status),
    ]);
    const sequences = fitting(found.slice(0, pageSize));
    const last = sequences.length < found.length ? sequences.at(-1) : undefined;
    return { sequences, total, next_cursor: last ? cursorAfterId(last.id) : null };
  }

  /** @throws ProblemError not_found */
  async get(account: string, id: string): Promise<Sequence> {
    const sequence = await this.parts.store.read(account, id);
    if (!sequence) throw new ProblemError('not_found', 'There is no such sequence.');
    return sequence;
  }

  /** @throws ProblemError validation, not_found, conflict */
  update(account: string, request: UpdateSequenceRequest): Promise<Sequence> {
    return this.parts.store.change(account, request.id, (stored) => {
      const content = changedBy(stored.content, request);
      const changed = differences(content, stored.content);
      this.requireValid(content, changed);
      requireChangeable(stored.status, changed);
      requireKeptMailboxes(stored.status, stored.content.mailboxes, content.mailboxes);
      return changed.length === 0 ? stored : this.scheduledNow({ ...stored, content });
    });
  }

  /** @param pauseReason set where Lode pauses it @throws ProblemError not_found, conflict */
  async transition(
    account: string,
    id: string,
    transition: Exclude<Transition, 'start'>,
    pauseReason: string | null = null,
  ): Promise<Sequence> {
    const changed = await this.parts.store.change(account, id, (stored) => {
      const status = after(transition, stored.status);
      return status === stored.status ? stored : this.scheduledNow({ ...stored, status, pauseReason });
    });
    afterCommit(() => this.parts.wake());
    return changed;
  }

  /** @throws ProblemError not_found, conflict */
  async remove(account: string, id: string): Promise<Sequence> {
    const removed = await this.parts.store.remove(account, id, ({ status }) => requireDeletable(status));
    afterCommit(() => this.parts.wake());
    return removed;
  }

  /** Makes the planner run the sequence at once. */
  private scheduledNow(stored: StoredSequence): StoredSequence {
    const now = new Date(this.parts.clock.now());
    const isAtWork = stored.status === 'active' || stored.status === 'archived';
    return { ...stored, updatedAt: now, nextSlotAt: isAtWork ? now : null };
  }

  private requireValid(content: SequenceContent, names: readonly (keyof SequenceContent)[]): void {
    const issues = contentIssues(content, names, this.parts.hosts);
    if (issues.length > 0) throw validationProblem(issues.slice(0, 50));
  }
}

const draftOf = (id: string, content: SequenceContent, now: number): StoredSequence => ({
  id,
  status: 'draft',
  pauseReason: null,
  content,
  enrolled: 0,
  nextSlotAt: null,
  createdAt: new Date(now),
  createdBy: currentActor(),
  updatedAt: new Date(now),
  startedAt: null,
});
