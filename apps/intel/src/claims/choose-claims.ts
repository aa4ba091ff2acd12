import { claimFields, claimOrigins, type ClaimOrigin, type CompanyClaim } from '@lode/contracts';
import type { Claim, ClaimedField, ClaimOf } from './claim';
import { claimKey } from './claim-key';
import { claimText } from './claim-text';

/** What was chosen for each field; a field of which nobody says anything is not there. */
export type Chosen = { readonly [Field in ClaimedField]?: ClaimOf<Field> };

export interface Choice {
  readonly chosen: Chosen;
  /** Every claim, with why it was chosen or not: by field, the chosen one first. */
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

/** The own site comes before registers, these before knowledge bases, these before what is derived; then the surer. */
const byTrust = (one: Claim, other: Claim): number =>
  rankOf(one) - rankOf(other) || other.confidence - one.confidence;

/** Decides between claims that contradict each other; none is lost. */
export function chooseClaims(claims: readonly Claim[]): Choice {
  const chosen: Partial<Record<ClaimedField, Claim>> = {};
  const told: CompanyClaim[] = [];
  for (const field of claimFields) {
    const ranked = joinAlike(claims.filter((claim) => claim.field === field).sort(byTrust));
    const [best] = ranked;
    if (!best) continue;
    chosen[field] = best;
    told.push(...ranked.map((claim) => describe(claim, best, ranked)));
  }
  // Each field holds a claim of its own kind: TypeScript cannot follow that through a loop.
  return { chosen: chosen as Chosen, claims: told };
}

/** What one origin says in several places is one claim, with the evidence of all of them. */
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
  if (ranked.length === 1) return 'Nobody else tells it.';
  const rival = ranked.find((other) => claimKey(other) !== claimKey(best));
  if (!rival) return 'All who tell it agree.';
  if (rival.origin === best.origin) return 'Of what is told with equal right it is the surest.';
  return `What ${names[best.origin]} says comes before what ${names[rival.origin]} says.`;
}

function reasonAgainst(claim: Claim, best: Claim): string {
  if (claimKey(claim) === claimKey(best)) return 'It agrees with what was chosen.';
  if (claim.origin === best.origin) return 'Something surer of the same kind says otherwise.';
  return `What ${names[best.origin]} says comes before what ${names[claim.origin]} says.`;
}
