import type { EmailOrigin, Evidence, AlternativeEmail, EmailFinderResult } from '@lode/contracts';
import { addressConfidence } from '@lode/domain/addresses';
import type { DomainKnowledge, KnownAddress } from '../knowledge/domain-knowledge';
import { type OwnedAddress, stateForm, usualForm, type StatedForm } from '../learning/domain-forms';
import type { LearnedForms } from '../patterns/infer-forms';
import { type Form, localPartWriter } from '../patterns/form';
import type { Decision, Choice } from './decide';
import type { Replies, Reply } from './replies';
import type { Sightings } from './sightings';
import type { EmailCandidate } from './email-candidate';

export function toResult(findings: Findings): FoundEmail {
  const { knowledge, learned, sightings, decision, hint, replies, now } = findings;
  const { email, confidence, verdict } = foundIn(findings);
  const form = formOf(findings);
  const origins = originsOf(findings);
  return {
    email,
    confidence,
    smtp_valid: verdict === 'valid',
    sources: origins.sources,
    pattern: form?.pattern ?? null,
    pattern_share: form?.share ?? null,
    pattern_samples: learned.samples,
    domain: knowledge.domain,
    position: sightings.position,
    verdict,
    reason: decision.reason,
    score: replies.of.get(email ?? '')?.score ?? null,
    accept_all: replies.acceptAll,
    source_details: origins.details,
    alternatives: decision.others.slice(0, maxAlternatives).map(alternativeOf),
    partial: knowledge.partial || replies.partial,
    hint,
    checked_at: checkedAt(findings) ?? new Date(now).toISOString(),
  };
}

interface Findings {
  readonly knowledge: DomainKnowledge;
  /** The addresses from which the forms of the domain are learned. */
  readonly owned: readonly OwnedAddress[];
  readonly learned: LearnedForms;
  readonly sightings: Sightings;
  readonly decision: Decision;
  /** Advice for the caller; null if there is none. */
  readonly hint: string | null;
  readonly replies: Replies;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The addresses on a site in this form, those that are still on a page first. */
function followersOf(
  form: Form,
  addresses: readonly KnownAddress[],
  owned: readonly OwnedAddress[],
): readonly KnownAddress[] {
  const write = localPartWriter(form);
  const written = owned.filter(({ local, spellings }) =>
    spellings.some((spelling) => write(spelling) === local),
  );
  const emails = new Set(written.map(({ email }) => email));
  return addresses
    .filter(({ email }) => emails.has(email))
    .sort((one, other) => Number(other.stillOnPage) - Number(one.stillOnPage));
}

/** Max number of pages as evidence of a form. */
const maxPages = 3;

export interface Origins {
  readonly sources: EmailOrigin[];
  /** At most five, the strongest first. */
  readonly details: Evidence[];
}

/** Sources of this address: the pages that show it, the mail host, and the form of colleagues' addresses. */
function originsOf(findings: Findings): Origins {
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

const maxAlternatives = 5;

/** The result, before its row is stored. */
export type FoundEmail = Omit<EmailFinderResult, 'result_id'>;

type Found = Pick<EmailFinderResult, 'email' | 'confidence' | 'verdict'>;

const foundIn = ({ decision: { best } }: Findings): Found =>
  best
    ? { email: best.candidate.email, confidence: addressConfidence(best.chance), verdict: best.verdict }
    : { email: null, confidence: 0, verdict: null };

/** The form of the address, else the most common one of the domain. */
function formOf({ decision, learned }: Findings): StatedForm | null {
  const form = decision.best?.candidate.form ?? null;
  return form === null ? usualForm(learned) : stateForm(form, learned);
}

const checkedAt = ({ decision: { best }, replies }: Findings): string | undefined =>
  best ? replies.of.get(best.candidate.email)?.checkedAt : undefined;

function alternativeOf({ candidate, chance, verdict }: Choice): AlternativeEmail {
  const pattern = candidate.form === null ? null : `${candidate.form}@{domain}`;
  return { email: candidate.email, confidence: addressConfidence(chance), pattern, verdict };
}
