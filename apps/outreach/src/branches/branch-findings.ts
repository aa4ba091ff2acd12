import type { CheckFinding, SequenceStep } from '@lode/contracts';
import { finding } from '../checks/sender-findings';
import type { SequenceContent } from '../sequences/sequence-content';
import { reachedSteps } from '../sequences/step-path';

type Content = Pick<
  SequenceContent,
  'steps' | 'open_tracking' | 'click_tracking' | 'stop_on_reply' | 'label_effects'
>;

/** Warnings about the branches of a sequence, with the positions of their steps. */
export function branchFindings(content: Content): CheckFinding[] {
  const { steps } = content;
  const reached = reachedSteps(steps, () => false);
  const missed = steps.filter(({ position }) => !reached.has(position)).map(({ position }) => position);
  const positions = (on: string): number[] =>
    steps
      .filter(({ branches = [] }) => branches.some(({ when }) => when.on === on))
      .map((step) => step.position);
  const onOpens = positions('opened');
  const never = [
    ...(content.open_tracking && steps.some(hasHtml) ? [] : onOpens),
    ...(content.click_tracking && steps.some(hasHtml) ? [] : positions('clicked')),
    ...(endsByReply(content) ? positions('replied') : []),
  ];
  return [
    ...(onOpens.length > 0
      ? [
          finding(
            'branch_on_opens',
            `a branch of ${stepsAt(onOpens)} depends on opens, of which many are not seen and some are of programs`,
            'prefer clicks and replies',
          ),
        ]
      : []),
    ...(never.length > 0
      ? [
          finding(
            'branch_never_taken',
            `a condition of ${stepsAt(never)} can never hold`,
            'track opens and clicks in HTML messages, and for branches on replies set stop_on_reply to false, or the effect of a label to continue',
          ),
        ]
      : []),
    ...(missed.length > 0
      ? [
          finding(
            'unreachable_steps',
            `no path leads to ${stepsAt(missed)}`,
            'remove the steps, or let a branch lead to them',
          ),
        ]
      : []),
  ];
}

/** Whether every reply of a person ends the sequence. */
const endsByReply = ({ stop_on_reply: ends, label_effects: effects }: Content): boolean =>
  ends && !Object.values(effects).includes('continue');

const hasHtml = ({ body_html, variants = [] }: SequenceStep): boolean =>
  [body_html, ...variants.map((variant) => variant.body_html)].some((html) => html?.trim());

const stepsAt = (positions: readonly number[]): string => {
  const each = [...new Set(positions)].toSorted((one, other) => one - other);
  return `${each.length === 1 ? 'step' : 'steps'} ${each.join(', ')}`;
};
