import type { FinderReason, Reason, Verdict } from '@lode/contracts';
import { leastChance, unsupportedLimit, whenAccepted } from './chances';
import type { Suspect } from './suspect';

/** What the mail host said of one suspect. */
export interface Reply {
  readonly verdict: Verdict;
  readonly reason: Reason;
  /** RFC 3339. */
  readonly checkedAt: string;
}

/** What was learned by asking the mail host. */
export interface Replies {
  /** By address; those that were not asked have none. */
  readonly of: ReadonlyMap<string, Reply>;
  /** Whether the domain accepts every local part; null where that was not found out. */
  readonly acceptAll: boolean | null;
  /** Whether the time was over before the mail host had answered. */
  readonly partial: boolean;
}

export interface Choice {
  readonly suspect: Suspect;
  /** The chance that it is the person's, 0 to 1. */
  readonly chance: number;
  readonly verdict: Verdict;
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
  const accepted = suspects.filter(({ email }) => isThere(replies.of.get(email)));
  if (accepted.length > 0) return found(suspects, accepted, replies);
  if (replies.acceptAll === false || isAnswered(replies)) return nothing(suspects, replies);
  return leftOpen(suspects, replies, supported);
}

/** The mailbox exists, whether or not it takes mail at the moment. */
const isThere = (reply: Reply | undefined): boolean =>
  reply?.verdict === 'valid' || reply?.reason === 'mailbox_full';

const isRefused = (reply: Reply | undefined): boolean => reply?.verdict === 'invalid';

/** Every one who was asked got a definite no. */
const isAnswered = ({ of, partial }: Replies): boolean =>
  !partial && of.size > 0 && [...of.values()].every(isRefused);

function found(suspects: readonly Suspect[], accepted: readonly Suspect[], replies: Replies): Conclusion {
  const chanceOf = (list: readonly Suspect[]): number =>
    list.reduce((sum, { probability }) => sum + probability, 0);
  const refused = suspects.filter(({ email }) => isRefused(replies.of.get(email)));
  const rest = Math.max(0, 1 - chanceOf(accepted) - chanceOf(refused));
  const choices = accepted.map((suspect): Choice => ({
    suspect,
    chance: whenAccepted(suspect.probability, rest, suspect.form),
    verdict: replies.of.get(suspect.email)?.verdict ?? 'unknown',
  }));
  const [best, ...others] = choices;
  return {
    best: best ?? null,
    reason: (best && replies.of.get(best.suspect.email)?.reason) ?? 'unclassified',
    others: others.map((choice) => ({ ...choice, chance: choice.chance * (1 - (best?.chance ?? 0)) })),
  };
}

/** Nothing is made up where the mail host has said no. */
function nothing(suspects: readonly Suspect[], replies: Replies): Conclusion {
  const reasons = suspects.flatMap(({ email }) => replies.of.get(email)?.reason ?? []);
  return {
    best: null,
    reason: reasons.find((reason) => reason !== 'no_mailbox') ?? 'no_mailbox',
    others: [],
  };
}

/** The mail host tells nothing of single mailboxes: what the evidence allows, and no more. */
function leftOpen(suspects: readonly Suspect[], replies: Replies, supported: boolean): Conclusion {
  const open = suspects.filter(({ email }) => !isRefused(replies.of.get(email)));
  const choices = open
    .map((suspect): Choice => {
      const limit = supported || suspect.shown ? 1 : unsupportedLimit;
      const verdict = replies.acceptAll ? 'risky' : (replies.of.get(suspect.email)?.verdict ?? 'unknown');
      return { suspect, chance: Math.min(limit, suspect.probability), verdict };
    })
    .filter(({ chance }) => chance >= leastChance);
  const [best, ...others] = choices;
  return { best: best ?? null, reason: openReason(replies), others };
}

function openReason({ of, acceptAll, partial }: Replies): Reason {
  if (acceptAll) return 'accept_all';
  const reasons = [...of.values()].filter((reply) => !isRefused(reply)).map(({ reason }) => reason);
  return reasons[0] ?? (partial ? 'timeout' : 'unclassified');
}
