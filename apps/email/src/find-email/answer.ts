import type { AlternativeEmail, EmailFinderResult } from '@lode/contracts';
import { stateForm, usualForm, type StatedForm } from '../learning/stated-form';
import type { Choice } from './conclude';
import type { Findings } from './findings';
import { originsOf } from './origins';

const maxAlternatives = 5;

export function toAnswer(findings: Findings): EmailFinderResult {
  const { knowledge, learned, sightings, conclusion, replies, now } = findings;
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
    reason: conclusion.reason,
    accept_all: replies.acceptAll,
    source_details: origins.details,
    alternatives: conclusion.others.slice(0, maxAlternatives).map(alternativeOf),
    partial: knowledge.partial || replies.partial,
    hint: null,
    checked_at: checkedAt(findings) ?? new Date(now).toISOString(),
  };
}

type Found = Pick<EmailFinderResult, 'email' | 'confidence' | 'verdict'>;

const foundIn = ({ conclusion: { best } }: Findings): Found =>
  best
    ? { email: best.suspect.email, confidence: percentage(best.chance), verdict: best.verdict }
    : { email: null, confidence: 0, verdict: null };

/** The form of the address, else the usual one of the domain. */
function formOf({ conclusion, learned }: Findings): StatedForm | null {
  const form = conclusion.best?.suspect.form ?? null;
  return form === null ? usualForm(learned) : stateForm(form, learned);
}

const checkedAt = ({ conclusion: { best }, replies }: Findings): string | undefined =>
  best ? replies.of.get(best.suspect.email)?.checkedAt : undefined;

function alternativeOf({ suspect, chance, verdict }: Choice): AlternativeEmail {
  const pattern = suspect.form === null ? null : `${suspect.form}@{domain}`;
  return { email: suspect.email, confidence: percentage(chance), pattern, verdict };
}

/** Whole and never certain: 1 to 99. */
const percentage = (chance: number): number => Math.min(99, Math.max(1, Math.round(chance * 100)));
