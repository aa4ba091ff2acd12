const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Parts of titles that are meaningless without a title before them. */
export const titleParts = words(
  `
    med dent vet jur iur phil rer nat pol oec soc theol techn agr habil hc h c mult univ ing em dipl
  `,
);

/** Titles that may precede a family name alone. */
export const plainTitles = words(
  'mr mrs ms miss mx dr prof professor doctor herr frau mme mlle monsieur madame sra srta',
);

/** Degrees that are family names too, and so count only with dots or after a comma. */
export const doubtfulSuffixes = words('ma ba bs ms do od ed pa ra pe lic');

/** Particles that are given names too, and so count only in lower case between two names. */
export const doubtfulParticles = words('al ben san i e am in');

/** Particles that are often entered with the given name, and that are never given names. */
export const looseParticles = words('de del della di da dos das von vom van der zu');

/** Conjunctions between two family names. */
export const conjunctions = words('y e i und');

/** Prefixes that are part of a family name, also after a space, as in `Mc Donald` and `Ní Dhomhnaill`. */
export const prefixes = words('mc mac o fitz ni nic ui mhic');

/** Words between an Irish prefix and the name: `Mac an Bhaird`, `Mac Giolla Phádraig`. */
export const prefixArticles = words('an na a giolla');

/** Prefixes that begin the family name in a full name. `O` is also an initial, and `Fitz` a given name. */
export const prefixesOfFullNames = words('mc mac ni nic ui mhic');
