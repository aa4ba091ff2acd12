import type { EmailOrigin, Evidence } from '@lode/contracts';
import type { KnownAddress } from '../knowledge/domain-knowledge';
import { followersOf } from '../learning/followers-of';
import type { LearnedForms } from '../patterns/infer-forms';
import type { Reply } from './replies';
import type { Findings } from './findings';
import type { Suspect } from './suspect';

/** Sightings of colleagues' addresses that are shown for a form. */
const maxExamples = 3;

export interface Origins {
  readonly sources: EmailOrigin[];
  /** The strongest first, five at most. */
  readonly details: Evidence[];
}

/** What an answer rests on: the pages that show the address, the mail host, or the form of colleagues' addresses. */
export function originsOf(findings: Findings): Origins {
  const { conclusion, replies, learned } = findings;
  const suspect = conclusion.best?.suspect;
  if (!suspect) return { sources: [], details: [] };
  const colleagues = colleaguesOf(suspect, findings);
  const confirmation = confirmationOf(replies.of.get(suspect.email));
  if (suspect.shown) {
    const byForm = colleagues.length > 0 ? (['pattern_match'] as const) : [];
    return { sources: ['website', ...byForm], details: [...suspect.shown.evidence, ...confirmation] };
  }
  const examples = colleagues.slice(0, maxExamples);
  const onSite = examples.length > 0 ? (['website'] as const) : [];
  const byForm = suspect.form === null ? [] : (['pattern_match'] as const);
  return {
    sources: [...onSite, ...byForm],
    details: [
      ...confirmation,
      ...examples.flatMap(({ evidence }) => evidence.slice(0, 1)),
      ...formEvidence(suspect, examples, learned),
    ],
  };
}

/** Others whose addresses are written in the same form. */
const colleaguesOf = (
  { form, email }: Suspect,
  { knowledge: { addresses }, owned }: Findings,
): readonly KnownAddress[] =>
  form === null ? [] : followersOf(form, addresses, owned).filter((each) => each.email !== email);

function confirmationOf(reply: Reply | undefined): Evidence[] {
  if (reply?.verdict !== 'valid') return [];
  const seen = { first_seen_at: reply.checkedAt, last_seen_at: reply.checkedAt };
  return [{ method: 'smtp', source: 'mail_host', url: null, ...seen, confidence: 95 }];
}

/** The form itself, as old as the addresses that show it. */
function formEvidence(
  { form }: Suspect,
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
