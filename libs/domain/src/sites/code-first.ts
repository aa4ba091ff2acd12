/** Countries (ISO 3166-1 alpha-2) whose addresses have the postal code before the town: `80331 München`. */
export const countriesWithCodeFirst: ReadonlySet<string> = new Set(
  `AD AT BA BE BG CH CY CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU MA MC ME MK NL NO PL PT RO RS SE SI SK SM TN TR`.split(
    /\s+/,
  ),
);
