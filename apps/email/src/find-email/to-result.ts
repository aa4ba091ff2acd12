import type { AlternativeEmail, EmailFinderResult } from '@lode/contracts';
import { addressConfidence } from '@lode/domain/addresses';
import { stateForm, usualForm, type StatedForm } from '../learning/stated-form';
import type { Choice } from './decide';
import type { Findings } from './findings';
import { originsOf } from './origins';

const maxAlternatives = 5;

/** The result, before its row is stored. */
export type FoundEmail = Omit<EmailFinderResult, 'result_id'>;

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
