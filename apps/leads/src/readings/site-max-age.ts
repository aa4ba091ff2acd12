/** Milliseconds: a site is read once a week, for all accounts and monitors. */
export const siteMaxAgeMs = 7 * 86_400_000;
