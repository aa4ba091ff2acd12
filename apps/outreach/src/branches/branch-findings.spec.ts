import type { LabelEffects, SequenceStep } from '@lode/contracts';
import { branchFindings } from './branch-findings';

const step = { id: 'stp_1', kind: 'email', position: 1, variants: [] } as unknown as SequenceStep;
const steps = [
  { ...step, branches: [{ when: { on: 'replied', not: false }, go_to: 'end' }] },
] as SequenceStep[];

test.each<[boolean, LabelEffects, string[]]>([
  [true, {}, ['branch_never_taken']],
  [true, { interested: 'stop' }, ['branch_never_taken']],
  [true, { interested: 'continue' }, []],
  [false, {}, []],
])(
  'a branch on replies with stop_on_reply %j and effects %j has the findings %j',
  (stops, effects, codes) => {
    const tracking = { open_tracking: true, click_tracking: true };
    const found = branchFindings({ steps, ...tracking, stop_on_reply: stops, label_effects: effects });
    expect(found.map(({ code }) => code)).toEqual(codes);
  },
);
