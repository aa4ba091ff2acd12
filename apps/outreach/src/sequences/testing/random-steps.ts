import type { SequenceStepInput, StepBranch } from '@lode/contracts';
import fc from 'fast-check';

/** Values of the custom field `way` by which random branches choose. */
export const ways = ['a', 'b', 'c', 'd'] as const;

const idOf = (position: number): string => `stp_${position}`;

/** Steps of an email and manual ones, each with branches to later steps and to the end. @param most maximum number of steps */
export const randomSteps = (most: number): fc.Arbitrary<SequenceStepInput[]> =>
  fc
    .integer({ min: 1, max: most })
    .chain((count) => fc.tuple(...Array.from({ length: count }, (_, index) => randomStep(index + 1, count))));

const randomStep = (position: number, count: number): fc.Arbitrary<SequenceStepInput> =>
  fc
    .record({
      isManual: fc.boolean(),
      branches:
        position === count
          ? fc.constant<StepBranch[]>([])
          : fc.array(randomBranch(position, count), { maxLength: 5 }),
      isClosed: fc.boolean(),
    })
    .map(({ isManual, branches, isClosed }) => ({
      id: idOf(position),
      kind: isManual ? ('call' as const) : ('email' as const),
      wait_value: position === 1 ? 0 : 1,
      wait_unit: 'hour' as const,
      subject: `Step ${position}`,
      ...(!isManual && { body_text: '{{ source | default: "web" }} {{ unsubscribe_url }}' }),
      branches: branches.map((branch, index) =>
        // Only the last branch may have no condition.
        isClosed && index === branches.length - 1 ? { ...branch, when: { on: 'always' as const } } : branch,
      ),
    }));

const randomBranch = (position: number, count: number): fc.Arbitrary<StepBranch> =>
  fc.record({
    when: fc.record({
      on: fc.constant('field' as const),
      field: fc.constant('custom.way'),
      value: fc.constantFrom(...ways),
      not: fc.boolean(),
    }),
    go_to: fc.integer({ min: position + 1, max: count + 1 }).map((to) => (to > count ? 'end' : idOf(to))),
  });
