/** The languages in which niches are understood. */
export const spokenLanguages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'] as const;

export type SpokenLanguage = (typeof spokenLanguages)[number];
