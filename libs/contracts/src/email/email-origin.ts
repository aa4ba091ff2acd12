/** Where an address comes from: shown by the website of its domain, or written by a pattern. */
export const emailOrigins = ['website', 'pattern_match'] as const;
export type EmailOrigin = (typeof emailOrigins)[number];
