/** Source of an address: the website of its domain, or a pattern. */
export const emailOrigins = ['website', 'pattern_match'] as const;
export type EmailOrigin = (typeof emailOrigins)[number];
