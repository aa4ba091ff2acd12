import type { ClaimField, CompanyClaim, EnrichCompanyResult } from '@lode/contracts';

export const claimsOf = ({ claims }: EnrichCompanyResult, field: ClaimField): CompanyClaim[] =>
  claims.filter((claim) => claim.field === field);
