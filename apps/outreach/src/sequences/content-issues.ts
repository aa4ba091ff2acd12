import type { Issue, SequenceStep } from '@lode/contracts';
import { parseAddress } from '@lode/domain/addresses';
import { parseStep } from '../composing/step-templates';
import { zoneIssues } from '../schedule/time-zone';
import { windowIssues } from '../schedule/week';
import type { SequenceContent } from './sequence-content';

/**
 * What is wrong with what is said of a sequence.
 * @param names of what is to be looked at
 */
export function contentIssues(content: SequenceContent, names: readonly (keyof SequenceContent)[]): Issue[] {
  const checks: Partial<Record<keyof SequenceContent, () => Issue[]>> = {
    from_email: () => addressIssues('from_email', content.from_email),
    reply_to: () => (content.reply_to === null ? [] : addressIssues('reply_to', content.reply_to)),
    timezone: () => zoneIssues(content.timezone, 'body.timezone'),
    schedule_windows: () => windowIssues(content.schedule_windows, 'body.schedule_windows'),
    steps: () => content.steps.flatMap(stepIssues),
  };
  return names.flatMap((name) => checks[name]?.() ?? []);
}

/** Relays that know no SMTPUTF8 (RFC 6531) are many, and nobody's own address needs quotes. */
function addressIssues(name: string, text: string): Issue[] {
  const parsed = parseAddress(text);
  if (parsed.ok && !parsed.address.needsSmtpUtf8 && !parsed.address.quoted) return [];
  const fix = 'send one plain address, as in ada@agency.example';
  return [{ location: `body.${name}`, message: 'is no address that mail can be from', fix }];
}

function stepIssues(step: SequenceStep, index: number): Issue[] {
  const location = `body.steps[${index}]`;
  const { issues = [] } = parseStep(step, location);
  return [...placeIssues(step, index, location), ...issues];
}

function placeIssues({ wait_value, thread }: SequenceStep, index: number, location: string): Issue[] {
  if (index === 0 && thread === 'reply') {
    const fix = 'begin with a new thread';
    return [{ location: `${location}.thread`, message: 'must be new in the first step', fix }];
  }
  if (index === 0 || (wait_value ?? 0) >= 1) return [];
  const fix = 'let it wait for a minute at least';
  return [{ location: `${location}.wait_value`, message: 'must be 1 or more behind another step', fix }];
}
