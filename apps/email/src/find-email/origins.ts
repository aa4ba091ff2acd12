import type { EmailOrigin, Evidence } from '@lode/contracts';
import type { KnownAddress } from '../knowledge/domain-knowledge';
import { followersOf } from '../learning/followers-of';
import type { LearnedForms } from '../patterns/infer-forms';
import type { Reply } from './replies';
import type { Findings } from './findings';
import type { EmailCandidate } from './email-candidate';

/** Max number of pages as evidence of a form. */
const maxPages = 3;

export interface Origins {
  readonly sources: EmailOrigin[];
  /** At most five, the strongest first. */
  readonly details: Evidence[];
}

/** Sources of this address: the pages that show it, the mail host, and the form of colleagues' addresses. */
export function originsOf(findings: Findings): Origins {
  const { decision, replies, learned } = findings;
  const candidate = decision.best?.candidate;
  if (!candidate) return { sources: [], details: [] };
  const colleagues = colleaguesOf(candidate, findings);
  const confirmation = confirmationOf(replies.of.get(candidate.email));
  if (candidate.shown) {
    const byForm = colleagues.length > 0 ? (['pattern_match'] as const) : [];
    return { sources: ['website', ...byForm], details: [...candidate.shown.evidence, ...confirmation] };
  }
  return {
    sources: candidate.form === null ? [] : ['pattern_match'],
    details: [...confirmation, ...formEvidence(candidate, colleagues, learned)],
  };
}

/** Other addresses in the same form. */
const colleaguesOf = (
  { form, email }: EmailCandidate,
  { knowledge: { addresses }, owned }: Findings,
): readonly KnownAddress[] =>
  form === null ? [] : followersOf(form, addresses, owned).filter((each) => each.email !== email);

function confirmationOf(reply: Reply | undefined): Evidence[] {
  if (reply?.verdict !== 'valid') return [];
  const seen = { first_seen_at: reply.checkedAt, last_seen_at: reply.checkedAt };
  return [{ method: 'smtp', source: 'mail_host', url: null, ...seen, confidence: 95 }];
}

/** Pages that show colleagues' addresses in the form, the pages with the most first. */
function formEvidence(
  { form }: EmailCandidate,
  colleagues: readonly KnownAddress[],
  { shares }: LearnedForms,
): Evidence[] {
  const share = shares.find((each) => each.form === form)?.share ?? 0;
  const sightings = colleagues.flatMap(({ evidence }) => evidence.slice(0, 1));
  return [...Map.groupBy(sightings, ({ url }) => url)]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, maxPages)
    .map(([url, some]) => ({
      method: 'pattern',
      source: 'pattern_match',
      url,
      ...periodOf(some),
      confidence: Math.round(share * 100),
    }));
}

/** RFC 3339 instants in UTC, which sort as texts. */
function periodOf(sightings: readonly Evidence[]): Pick<Evidence, 'first_seen_at' | 'last_seen_at'> {
  const [first = ''] = sightings.map(({ first_seen_at }) => first_seen_at).sort();
  const last = sightings.map(({ last_seen_at }) => last_seen_at).sort();
  return { first_seen_at: first, last_seen_at: last.at(-1) ?? first };
}
