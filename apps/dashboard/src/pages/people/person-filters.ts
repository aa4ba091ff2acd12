/** Conditions of a search as they are in the URL. */
export const personFilters = [
  ...(['email', 'title', 'seniority', 'department', 'decision_maker'] as const),
  ...(['company_domain', 'sector', 'country', 'city', 'size_min', 'size_max'] as const),
  ...(['verified', 'max_age', 'exclude'] as const),
] as const;

export type PersonFilter = (typeof personFilters)[number];
export type PersonFilters = { readonly [K in PersonFilter]?: string | undefined };
