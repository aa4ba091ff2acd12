import type { Issue, SequenceStep } from '@lode/contracts';
import type { HostSettings } from '@lode/service-kit';
import { parseAddress } from '@lode/domain/addresses';
import { parseStep, textsOf } from '../composing/step-templates';
import { zoneIssues } from '../schedule/local-time';
import { windowIssues } from '../schedule/schedule';
import { domainIssues } from '../tracking-domains/tracking-facts';
import type { SequenceContent } from './sequence-content';

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
    steps: () => content.steps.flatMap(stepIssues),
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

function stepIssues(step: SequenceStep, index: number): Issue[] {
  const location = `body.steps[${index}]`;
  const texts = textsOf(step);
  const places = step.variants?.length ? texts.map((_, at) => `${location}.variants[${at}]`) : [location];
  const issues = texts.flatMap((text, at) => parseStep(text, places[at] ?? location).issues ?? []);
  return [...placeIssues(step, index, location), ...issues];
}

function placeIssues({ wait_value, thread }: SequenceStep, index: number, location: string): Issue[] {
  if (index === 0 && thread === 'reply') {
    const fix = 'begin with a new thread';
    return [{ location: `${location}.thread`, message: 'must be new in the first step', fix }];
  }
  if (index === 0 || (wait_value ?? 0) >= 1) return [];
  const fix = 'set a delay of at least one minute';
  return [{ location: `${location}.wait_value`, message: 'must be at least 1 after another step', fix }];
}
