const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Parts of titles, which say nothing without one before them. */
export const titleParts = words(
  `
    med dent vet jur iur phil rer nat pol oec soc theol techn agr habil hc h c mult univ ing em dipl
  `,
);

/** Such as stand for themselves, where the given name is not told. */
export const plainTitles = words(
  'mr mrs ms miss mx dr prof professor doctor herr frau mme mlle monsieur madame sra srta',
);

/** Degrees that are family names too, and so count only with dots or behind a comma. */
export const doubtfulSuffixes = words('ma ba bs ms do od ed pa ra pe lic');

/** Particles that are given names too, and so count only in lower case between two names. */
export const doubtfulParticles = words('al ben san i e am');

/** Particles that people leave with the given name, and that are none themselves. */
export const looseParticles = words('de del della di da dos das von vom van der zu');

/** Such as link two family names, and stand nowhere else. */
export const conjunctions = words('y e i und');

/** Parts of a family name that a space has come into, as in `Mc Donald`. */
export const prefixes = words('mc mac o fitz');
