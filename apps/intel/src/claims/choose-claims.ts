import { foldName } from '@lode/domain/sites';
import { claimFields, claimOrigins, type ClaimOrigin, type CompanyClaim } from '@lode/contracts';
import type { Claim, StatedAddress, ClaimedField, ClaimOf } from './claim';

/** Chooses one of several contradicting claims per field. No claim is dropped. */
export function chooseClaims(claims: readonly Claim[]): Choice {
  const chosen: Partial<Record<ClaimedField, Claim>> = {};
  const described: CompanyClaim[] = [];
  for (const field of claimFields) {
    const ranked = joinAlike(claims.filter((claim) => claim.field === field).sort(byTrust));
    const [best] = ranked;
    if (!best) continue;
    chosen[field] = best;
    described.push(...ranked.map((claim) => describe(claim, best, ranked)));
  }
  // TypeScript cannot infer that each field contains a claim of its own type.
  return { chosen: chosen as Chosen, claims: described };
}

/** The value of a claim as text, also used to compare claims. */
function claimText(claim: Claim): string {
  switch (claim.field) {
    case 'founded_year':
      return String(claim.value);
    case 'sector':
      return `${claim.value.code} ${claim.value.label}`;
    case 'size':
      return sizeText(claim.value);
    case 'headquarters':
      return claim.value.text;
    default:
      return claim.value;
  }
}

function sizeText({
  exact,
  min,
  max,
}: {
  exact: number | null;
  min: number | null;
  max: number | null;
}): string {
  if (exact !== null) return String(exact);
  if (max === null) return `${min ?? 0} or more`;
  return min === null ? `up to ${max}` : `${min} to ${max}`;
}

/** Equal for claims with the same meaning. */
function claimKey(claim: Claim): string {
  switch (claim.field) {
    case 'headquarters':
      return addressKey(claim.value);
    case 'name':
    case 'legal_name':
      return foldName(claim.value) || claim.value;
    default:
      return claimText(claim);
  }
}

/** The country is omitted: its spelling varies, and town and postal code imply it. */
const addressKey = ({ street, postal_code: code, city, text }: StatedAddress): string =>
  city === null ? foldName(text) : [street, code, city].map((part) => foldName(part ?? '')).join(' | ');

/** The chosen claim per field; fields without claims are missing. */
export type Chosen = { readonly [Field in ClaimedField]?: ClaimOf<Field> };

export interface Choice {
  readonly chosen: Chosen;
  /** All claims with the reason of the decision, by field, the chosen one first. */
  readonly claims: readonly CompanyClaim[];
}

const maxEvidence = 3;

const names: Readonly<Record<ClaimOrigin, string>> = {
  own_site: 'the own site',
  registry: 'a register',
  knowledge_base: 'a knowledge base',
  derived: 'mere derivation',
};

const rankOf = (claim: Claim): number => claimOrigins.indexOf(claim.origin);

/** Sorts by origin (own site, register, knowledge base, derived), then by confidence. */
const byTrust = (one: Claim, other: Claim): number =>
  rankOf(one) - rankOf(other) || other.confidence - one.confidence;

/** Merges equal claims of one origin, with the evidence of all. */
function joinAlike(ranked: readonly Claim[]): readonly Claim[] {
  const groups = Map.groupBy(ranked, (claim) => `${claim.origin} ${claimKey(claim)}`);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, evidence: [first, ...others].flatMap(({ evidence }) => evidence) }] : [],
  );
}

function describe(claim: Claim, best: Claim, ranked: readonly Claim[]): CompanyClaim {
  return {
    field: claim.field,
    value: claimText(claim),
    origin: claim.origin,
    chosen: claim === best,
    reason: reasonOf(claim, best, ranked),
    confidence: claim.confidence,
    evidence: claim.evidence.slice(0, maxEvidence),
  };
}

function reasonOf(claim: Claim, best: Claim, ranked: readonly Claim[]): string {
  if (claim !== best) return reasonAgainst(claim, best);
  if (ranked.length === 1) return 'This is the only claim.';
  const rival = ranked.find((other) => claimKey(other) !== claimKey(best));
  if (!rival) return 'All sources agree.';
  if (rival.origin === best.origin) return 'It has the highest confidence among claims of equal precedence.';
  return precedence(best, rival);
}

/** A register takes precedence over Wikidata. */
const precedence = (over: Claim, under: Claim): string =>
  `${capitalize(names[over.origin])} takes precedence over ${names[under.origin]}.`;

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function reasonAgainst(claim: Claim, best: Claim): string {
  if (claimKey(claim) === claimKey(best)) return 'It agrees with the chosen value.';
  if (claim.origin === best.origin) return 'Another claim of equal precedence has a higher confidence.';
  return precedence(best, claim);
}
