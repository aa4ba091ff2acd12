/** Conditions of a search as they are in the URL. */
export const filterNames = [
  ...(['q', 'sector', 'country', 'region', 'city', 'radius_km', 'size_min', 'size_max'] as const),
  ...(['founded_after', 'founded_before', 'technology', 'signal', 'has_email', 'has_open_roles'] as const),
  ...(['max_age', 'exclude'] as const),
] as const;

export type FilterName = (typeof filterNames)[number];
export type Filters = { readonly [K in FilterName]?: string | undefined };
