import type { Classification } from '../smtp/classify';
import type { DialoguePlan, RecipientAnswer } from '../smtp/dialogue-types';

export interface SingleQuestion {
  readonly real: string;
  /** An address that nobody has; null where it is known whether the domain accepts everybody. */
  readonly random: string | null;
  readonly postmaster: string;
  readonly understand: (answer: RecipientAnswer) => Classification;
}

/**
 * Whom to ask about one address: the address itself, and then at most one more. A random address after an
 * acceptance (rows 12 to 14) or a greylisting, so that the server knows both when its delay is over;
 * postmaster after a refusal that may mean us (row 11).
 */
export function askOne({
  real,
  random,
  postmaster,
  understand,
}: SingleQuestion): DialoguePlan['nextRecipients'] {
  return (answers) => {
    const [answer, further] = answers;
    if (!answer) return [real];
    if (further) return [];
    const { reason, ambiguous } = understand(answer);
    if (reason === 'ok' || reason === 'greylisted') return random === null ? [] : [random];
    return ambiguous && real !== postmaster ? [postmaster] : [];
  };
}
