import type { Claim } from './claim';

/** The value of a claim as text, also used to compare claims. */
export function claimText(claim: Claim): string {
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
