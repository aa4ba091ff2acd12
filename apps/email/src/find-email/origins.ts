import type { EmailOrigin, Evidence } from '@lode/contracts';
import type { KnownAddress } from '../knowledge/domain-knowledge';
import { followersOf } from '../learning/followers-of';
import type { LearnedForms } from '../patterns/infer-forms';
import type { Reply } from './replies';
import type { Findings } from './findings';
import type { EmailCandidate } from './email-candidate';

/** Max number of colleagues' addresses as evidence of a form. */
const maxExamples = 3;

export interface Origins {
  readonly sources: EmailOrigin[];
  /** At most five, the strongest first. */
  readonly details: Evidence[];
}

/** Sources of the result: the pages that show the address, the mail host, or the form of colleagues' addresses. */
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
  const examples = colleagues.slice(0, maxExamples);
  const onSite = examples.length > 0 ? (['website'] as const) : [];
  const byForm = candidate.form === null ? [] : (['pattern_match'] as const);
  return {
    sources: [...onSite, ...byForm],
    details: [
      ...confirmation,
      ...examples.flatMap(({ evidence }) => evidence.slice(0, 1)),
      ...formEvidence(candidate, examples, learned),
    ],
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

/** Evidence of the form, dated by the addresses that show it. */
function formEvidence(
  { form }: EmailCandidate,
  examples: readonly KnownAddress[],
  { shares }: LearnedForms,
): Evidence[] {
  const sightings = examples.flatMap(({ evidence }) => evidence);
  const [first_seen_at] = sightings.map((sighting) => sighting.first_seen_at).sort();
  const last_seen_at = sightings
    .map((sighting) => sighting.last_seen_at)
    .sort()
    .at(-1);
  if (first_seen_at === undefined || last_seen_at === undefined) return [];
  const share = shares.find((each) => each.form === form)?.share ?? 0;
  const seen = { first_seen_at, last_seen_at };
  return [
    { method: 'pattern', source: 'pattern_match', url: null, ...seen, confidence: Math.round(share * 100) },
  ];
}
