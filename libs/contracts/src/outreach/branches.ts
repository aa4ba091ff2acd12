import { BooleanField, IntegerField, ObjectField, TextField, TextListField } from '../fields/decorators';
import { type ConversationLabel, conversationLabels } from './conversations';

/** What decides about a branch; `always` needs nothing else. */
export const branchConditions = [
  'always',
  'opened',
  'clicked',
  'replied',
  'bounced',
  'field',
  'score',
  'country',
] as const;
export type BranchConditionName = (typeof branchConditions)[number];

/** Form of the ID of a step. */
export const stepIdForm = {
  pattern: /^stp_[0-9A-Za-z-]{1,60}$/,
  rule: 'must begin with stp_, followed by letters, digits and hyphens',
  fix: 'omit it, or send an ID such as stp_call',
} as const;

const matches = ['is', 'contains', 'known'] as const;

/** Maximum number of branches of a step. */
export const maxBranches = 5;

export class BranchCondition {
  @TextField({
    description:
      '`opened` and `clicked`: a person opened the last message, or clicked a link in it. `replied`: the person replied to any message, which needs `stop_on_reply: false`. `bounced`: the message of the step bounced. `field`, `score` and `country`: values of the lead. `always`: for the last branch.',
    oneOf: branchConditions,
  })
  on!: BranchConditionName;

  @BooleanField({
    description:
      'Whether the condition holds where it would not otherwise, such as for people who did not open. Default: false.',
    default: false,
  })
  not?: boolean;

  @TextListField({
    description: 'For `replied`: labels of the conversation, one of which it has. Default: any reply.',
    optional: true,
    maxItems: conversationLabels.length,
    items: { oneOf: conversationLabels },
  })
  labels?: ConversationLabel[];

  @TextField({
    description: 'For `field`: name of a template variable, such as `title` or `custom.segment`.',
    optional: true,
    nullable: true,
    minLength: 1,
    maxLength: 100,
    pattern: /^(?:custom\.)?[a-z][a-z0-9_]*$/,
    rule: 'must be the name of a variable',
    fix: 'send a name such as title or custom.segment',
    example: 'custom.segment',
  })
  field?: string | null;

  @TextField({
    description:
      'For `field`: `is` and `contains` compare with `value` without regard to case, `known` needs any value. Default: `is`.',
    optional: true,
    oneOf: matches,
  })
  match?: (typeof matches)[number];

  @TextField({
    description: 'For `field`: the text that is compared.',
    optional: true,
    nullable: true,
    maxLength: 200,
  })
  value?: string | null;

  @IntegerField({
    description: 'For `score`: minimum score of the address in the list, 0 to 100; unknown scores are below.',
    optional: true,
    nullable: true,
    minimum: 0,
    maximum: 100,
  })
  min_score?: number | null;

  @TextListField({
    description: 'For `country`: two-letter codes of ISO 3166-1, of which the lead has one.',
    optional: true,
    maxItems: 50,
    items: {
      minLength: 2,
      maxLength: 2,
      pattern: /^[A-Z]{2}$/,
      rule: 'must be two capital letters',
      fix: 'send a code such as DE',
    },
  })
  countries?: string[];
}

/** Where a sequence continues under a condition. */
export class StepBranch {
  @ObjectField(() => BranchCondition, { description: 'Condition under which the branch is taken.' })
  when!: BranchCondition;

  @TextField({
    description: 'ID of a later step of the sequence, or `end`.',
    minLength: 3,
    maxLength: 64,
    pattern: /^(?:end|stp_[0-9A-Za-z-]{1,60})$/,
    rule: 'must be the ID of a step, or end',
    fix: 'send the id of a later step, or end',
    example: 'stp_call',
  })
  go_to!: string;
}
