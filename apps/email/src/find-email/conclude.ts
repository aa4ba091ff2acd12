import type { FinderReason, Reason, Verdict } from '@lode/contracts';
import { minChance, unsupported, unsupportedLimit } from './chances';
import { chancesAfter } from './chances-after';
import { isRefused, isThere, type Replies } from './replies';
import type { Suspect } from './suspect';

export interface Choice {
  readonly suspect: Suspect;
  /** The chance that it is the person's, 0 to 1. */
  readonly chance: number;
  /** Null where the mail host has said nothing that holds for it. */
  readonly verdict: Verdict | null;
}

export interface Conclusion {
  /** Null where nothing was found. */
  readonly best: Choice | null;
  readonly reason: FinderReason;
  /** Others that may be it, the likeliest first. */
  readonly others: readonly Choice[];
}

/**
 * Which of the suspects it is, if any.
 * @param suspects the likeliest first
 * @param supported whether addresses of the domain speak for the guesses among them
 */
export function conclude(suspects: readonly Suspect[], replies: Replies, supported: boolean): Conclusion {
  const choices = choicesAfter(suspects, replies);
  const accepted = choices.filter(({ suspect }) => isThere(replies.of.get(suspect.email)));
  if (accepted.length > 0) return found(accepted, replies);
  const open = choices.filter(({ suspect }) => isOpen(suspect, replies));
  return open.length > 0 ? leftOpen(open, replies, supported) : nothing(suspects, replies);
}

function choicesAfter(suspects: readonly Suspect[], replies: Replies): readonly Choice[] {
  const chances = chancesAfter(suspects, replies);
  return suspects
    .map((suspect): Choice => {
      const verdict = replies.of.get(suspect.email)?.verdict ?? (replies.acceptAll ? 'risky' : null);
      return { suspect, chance: chances.get(suspect.email) ?? 0, verdict };
    })
    .sort((one, other) => other.chance - one.chance);
}

/** A host that has refused anybody by name tells nothing of those whom it was not asked for. */
function isOpen({ email }: Suspect, { of, acceptAll }: Replies): boolean {
  const reply = of.get(email);
  if (reply) return !isRefused(reply);
  return acceptAll !== false && ![...of.values()].some(isRefused);
}

function found([best, ...others]: readonly Choice[], { of }: Replies): Conclusion {
  const reason = best && of.get(best.suspect.email)?.reason;
  return { best: best ?? null, reason: reason ?? 'unclassified', others };
}

/** Nothing is made up where the mail host has said no. */
function nothing(suspects: readonly Suspect[], { of }: Replies): Conclusion {
  const reasons = suspects.flatMap(({ email }) => of.get(email)?.reason ?? []);
  return {
    best: null,
    reason: reasons.find((reason) => reason !== 'no_mailbox') ?? 'no_mailbox',
    others: [],
  };
}

/** The mail host leaves it open: what the evidence allows, and no more. */
function leftOpen(open: readonly Choice[], replies: Replies, supported: boolean): Conclusion {
  const [best, ...others] = open
    .map((choice): Choice => {
      if (supported || choice.suspect.shown) return choice;
      return { ...choice, chance: Math.min(unsupportedLimit, choice.chance * unsupported) };
    })
    .filter(({ chance }) => chance >= minChance);
  const answer = best ? { ...best, verdict: best.verdict ?? 'unknown' } : null;
  return { best: answer, reason: openReason(replies), others };
}

function openReason({ of, acceptAll, partial }: Replies): Reason {
  if (acceptAll) return 'accept_all';
  const open = [...of.values()].find((reply) => !isRefused(reply));
  return open?.reason ?? (partial ? 'timeout' : 'unclassified');
}
