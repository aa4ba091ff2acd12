import { kindOf, type FormKind } from '../patterns/form-kind';
import type { LearnedForms } from '../patterns/infer-forms';
import type { Decision } from './decide';
import type { EmailCandidate } from './email-candidate';
import { mailboxExists, type Replies } from './replies';

export interface EarlyEvidence {
  readonly replies: Replies;
  readonly learned: Pick<LearnedForms, 'shares'>;
}

/** Minimum probability of an address that is returned before the whole site is read. */
const minEarlyChance = 0.9;

/** Forms that hardly two people of a company share. */
const identifying: ReadonlySet<FormKind> = new Set(['all_names', 'both_names']);

/**
 * Whether the rest of the site can hardly change the address: the mail host confirms it and it has the whole name or the
 * pattern of the pages that were read, or these pages show it with exactly this name. `npm run bench:quality -- finder`
 * prints the share of such answers that the whole site leaves unchanged.
 * @param decision after `requireEvidence`, from the first pages of the site
 */
export function isDecided({ best }: Decision, { replies, learned }: EarlyEvidence): boolean {
  if (best === null || replies.partial || best.chance < minEarlyChance) return false;
  const { candidate } = best;
  if (candidate.namesakeEmail !== null) return false;
  if (candidate.shown !== null && candidate.attributed) return best.verdict !== 'invalid';
  return mailboxExists(replies.of.get(candidate.email)) && isTheirForm(candidate, learned);
}

const isTheirForm = ({ form }: EmailCandidate, { shares }: EarlyEvidence['learned']): boolean =>
  form !== null && (identifying.has(kindOf(form)) || shares.some((share) => share.form === form));
