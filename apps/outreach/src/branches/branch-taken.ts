import type { BranchCondition, ConversationLabel, StepBranch } from '@lode/contracts';
import type { TemplateValues } from '../templates/template-variables';

/** What is known of a person when a branch is chosen; undefined: not known yet, as in a preview. */
export interface BranchFacts {
  readonly opened: boolean | undefined;
  readonly clicked: boolean | undefined;
  readonly replied: boolean | undefined;
  readonly label: ConversationLabel | null;
  readonly bounced: boolean | undefined;
  readonly values: TemplateValues;
  readonly score: number | null;
  readonly country: string | null;
}

/** Whether a condition holds; undefined if that is not known yet. */
export function isMet(when: BranchCondition, facts: BranchFacts): boolean | undefined {
  const holds = holdsFor(when, facts);
  return holds === undefined ? undefined : holds !== (when.not ?? false);
}

function holdsFor(when: BranchCondition, facts: BranchFacts): boolean | undefined {
  switch (when.on) {
    case 'always':
      return true;
    case 'opened':
    case 'clicked':
    case 'bounced':
      return facts[when.on];
    case 'replied': {
      const { labels = [] } = when;
      if (labels.length === 0 || !facts.replied) return facts.replied;
      return facts.label !== null && labels.includes(facts.label);
    }
    case 'field':
      return matchesField(when, facts.values);
    case 'score':
      return facts.score !== null && facts.score >= (when.min_score ?? 0);
    case 'country':
      return facts.country !== null && (when.countries ?? []).includes(facts.country);
  }
}

function matchesField({ field, match = 'is', value }: BranchCondition, values: TemplateValues): boolean {
  const { custom = {}, ...known } = values;
  const name = field ?? '';
  const own: Readonly<Record<string, unknown>> = name.startsWith(ofCustom) ? custom : known;
  const key = name.startsWith(ofCustom) ? name.slice(ofCustom.length) : name;
  const found = Object.hasOwn(own, key) ? own[key] : undefined;
  const text = typeof found === 'string' ? found.trim().toLowerCase() : '';
  if (match === 'known') return text !== '';
  const wanted = (value ?? '').trim().toLowerCase();
  return match === 'is' ? text === wanted : wanted !== '' && text.includes(wanted);
}

const ofCustom = 'custom.';

/**
 * The branch of a step that a person takes: the first whose condition holds. After a bounce only a branch for bounces
 * counts, because it is chosen before the wait is over.
 * @returns number of the branch, from 1; 0: none, the next step in the list follows
 */
export function branchTaken(branches: readonly StepBranch[], facts: BranchFacts): number {
  const ofBounce = facts.bounced ? branches.findIndex(({ when }) => isOfBounce(when)) : -1;
  return (ofBounce < 0 ? branches.findIndex(({ when }) => isMet(when, facts)) : ofBounce) + 1;
}

const isOfBounce = ({ on, not }: BranchCondition): boolean => on === 'bounced' && !not;
