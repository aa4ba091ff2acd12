import {
  ProblemError,
  type CheckFinding,
  type FindingCode,
  type Issue,
  type SequenceCheck,
} from '@lode/contracts';
import type { FirstStepFacts } from '../composing/first-step';
import { trackingFindings, type TrackingFacts } from '../tracking-domains/tracking-facts';
import { finding, ofSenders, type SenderRecords } from '../checks/sender-findings';
import type { SequenceContent } from '../sequences/sequence-content';
import { contentFindings } from './content-findings';
import { branchFindings } from '../branches/branch-findings';
import { maxExamples, type RecipientTally, type TallyWithExamples } from './recipient-tally';

export interface SequenceFacts {
  readonly content: Pick<
    SequenceContent,
    'steps' | 'open_tracking' | 'click_tracking' | 'stop_on_reply' | 'label_effects'
  >;
  /** Of the first message; undefined if the sequence has none. */
  readonly firstStep: FirstStepFacts | undefined;
  readonly hasRelay: boolean;
  readonly hasPublicUrl: boolean;
  readonly people: RecipientTally;
  /** Whether stored verdicts could be read. */
  readonly verdictsRead: boolean;
  /** For each domain of the senders. */
  readonly senders: readonly SenderRecords[];
  /** Whether mailboxes of the sequence can send; undefined for the relay. */
  readonly hasMailbox: boolean | undefined;
  /** Undefined if the sequence has no tracking domain. */
  readonly tracking: TrackingFacts | undefined;
}

/** Findings about the sequence, blocking ones first. */
export const findingsOf = (facts: SequenceFacts): CheckFinding[] =>
  blockingFirst([
    ...ofConfiguration(facts),
    ...ofSteps(facts),
    ...ofPeople(facts),
    ...ofSenders(facts.senders),
    ...contentFindings(facts.content),
  ]);

/** Findings that do not depend on the recipients, blocking ones first. */
export const findingsOfContent = (facts: SequenceFacts): CheckFinding[] =>
  blockingFirst([
    ...ofConfiguration(facts),
    ...ofSteps(facts),
    ...ofSenders(facts.senders),
    ...contentFindings(facts.content),
  ]);

const blockingFirst = (findings: readonly CheckFinding[]): CheckFinding[] =>
  findings.toSorted((one, other) => Number(one.level === 'warn') - Number(other.level === 'warn'));

function ofConfiguration({ hasRelay, hasMailbox, hasPublicUrl, tracking }: SequenceFacts): CheckFinding[] {
  const ask = 'ask the operator of Lode to set';
  return [
    ...(hasRelay || hasMailbox !== undefined
      ? []
      : [finding('no_relay', 'no mail relay is set up', `${ask} LODE_MAIL_RELAY_URL`)]),
    ...(hasPublicUrl
      ? []
      : [finding('no_public_url', 'links in mail have no public address', `${ask} LODE_PUBLIC_URL`)]),
    ...(hasMailbox === false
      ? [
          finding(
            'no_mailbox',
            'all mailboxes of the sequence are paused',
            'resume a mailbox, or add another one',
          ),
        ]
      : []),
    ...(tracking ? trackingFindings(tracking) : []),
  ];
}

function ofSteps({ content, firstStep, people }: SequenceFacts): CheckFinding[] {
  if (content.steps.length === 0) return [finding('no_steps', 'there are no steps', 'add a step')];
  const found = branchFindings(content);
  if (!firstStep) return found;
  if (!firstStep.optOut)
    found.push(
      finding(
        'missing_opt_out',
        'the first message has no link to unsubscribe',
        'put {{ unsubscribe_url }} into each of its bodies, where it can be read and outside of conditions',
      ),
    );
  if (firstStep.source === 'never')
    found.push(
      finding(
        'missing_source',
        'the first message does not name the source of the address',
        'put {{ source | default: "…" }} into each of its bodies, outside of conditions; the default is for leads whose source is unknown',
      ),
    );
  else if (people.sourceless.count > 0)
    found.push(
      about(
        people.sourceless,
        'missing_source',
        (who) => `the source of the address is unknown for ${who}`,
        'set `source` of these leads, or name a source for all of them: {{ source | default: "…" }}',
      ),
    );
  return found;
}

function ofPeople({ people, verdictsRead }: SequenceFacts): CheckFinding[] {
  const { suppressed, invalid, risky, inward, lacking, missing } = people;
  const found: CheckFinding[] = [];
  if (people.count === 0)
    found.push(finding('nobody_enrolled', 'the sequence has no recipients', 'enrol leads, or set a list'));
  if (suppressed.count > 0)
    found.push(
      withoutAddresses(
        about(
          suppressed,
          'suppressed_addresses',
          (who) => `a do-not-contact list contains ${who}`,
          removeThem,
        ),
      ),
    );
  if (invalid.count > 0)
    found.push(
      about(invalid, 'invalid_addresses', (who) => `mail cannot be delivered to ${who}`, removeThem),
    );
  if (lacking.count > 0)
    found.push({
      ...about(
        lacking,
        'missing_variables',
        (who) => `variables have neither a value nor a default for ${who}`,
        'give each a default, as in {{ first_name | default: "there" }}',
      ),
      examples: [...missing].slice(0, maxExamples),
    });
  found.push(...ofUnverified(people, verdictsRead));
  if (risky.count > 0)
    found.push(
      about(risky, 'risky_addresses', (who) => `mail may bounce for ${who}`, 'remove them, or send slowly'),
    );
  if (inward.count > 0)
    found.push(
      about(
        inward,
        'inward_addresses',
        (who) => `the mailbox is for applications, invoices, legal or technical matters for ${who}`,
        'choose another address of the company, or remove them',
      ),
    );
  return found;
}

function ofUnverified({ unverified, inconclusive }: RecipientTally, verdictsRead: boolean): CheckFinding[] {
  const code = 'unverified_addresses';
  const without = about(
    unverified,
    code,
    (who) =>
      verdictsRead ? `the address has not been verified for ${who}` : `verdicts are unavailable for ${who}`,
    'verify the addresses first: POST /bulk-email-verifier takes up to 100',
  );
  const unknown = about(
    inconclusive,
    code,
    (who) => `the verification was not conclusive for ${who}`,
    'verify these addresses again later, or send slowly',
  );
  if (inconclusive.count === 0) return unverified.count > 0 ? [without] : [];
  return [unverified.count > 0 ? together(without, unknown) : unknown];
}

/** One finding about the people of two, because clients look findings up by code. */
const together = (one: CheckFinding, other: CheckFinding): CheckFinding => ({
  ...one,
  message: `${one.message}; ${other.message}`,
  fix: `${one.fix}; ${other.fix}`,
  count: (one.count ?? 0) + (other.count ?? 0),
  examples: [...one.examples, ...other.examples].slice(0, maxExamples),
  addresses: [...(one.addresses ?? []), ...(other.addresses ?? [])].slice(0, maxExamples),
});

/** Suppressed contacts are excluded from responses. */
const withoutAddresses = ({ addresses: _, ...others }: CheckFinding): CheckFinding => others;

const removeThem =
  'remove such leads from the list, and enrolled ones by POST /sequences/{id}/enrolments/remove with "blocked": true';

function about(
  tally: TallyWithExamples,
  code: FindingCode,
  words: (who: string) => string,
  fix: string,
): CheckFinding {
  const { count, first } = tally;
  const who = count === 1 ? '1 person' : `${count} people`;
  return {
    ...finding(code, words(who), fix),
    count,
    examples: first.map(({ id }) => id),
    addresses: first.map(({ email }) => email),
  };
}

/** @throws ProblemError conflict with the blocking findings */
export function requireNoBlockingFindings({
  can_start,
  findings,
}: Pick<SequenceCheck, 'can_start' | 'findings'>): void {
  if (can_start) return;
  const blocking = findings.filter(({ level }) => level === 'block');
  const errors: Issue[] = blocking.map(({ code, message, fix }) => ({
    location: `check.${code}`,
    message,
    fix,
  }));
  const detail = `The sequence cannot start: ${errors.map(({ message }) => message).join('; ')}`;
  throw new ProblemError('conflict', detail, { errors });
}
