const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** What stands before a name and is no part of it; without dots, hyphens and accents. */
export const titles = words(
  `
    mr mrs ms miss mx dr drs prof professor doctor sir dame lord lady rev reverend hon honorable rabbi sheikh
    capt captain col colonel sgt lt lieutenant cmdr freiherr freifrau herr frau hr fr mag ddr dring drmed
    drphil drjur profdr priv pd ing dkfm mme mlle maitre monsieur madame mademoiselle docteur pr professeur sr
    sra srta senor senora srs dott dottssa sig sigra signor signora avv arch geom cav dhr mevr mw mevrouw
    meneer ir mgr bc mudr judr phdr rndr inz hab lek snr snra engo enga exmo exma adv herra fru dk dra
  `,
);

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

/** What stands behind a name; without dots and accents. */
export const suffixes = words(
  `
    jr sr junior senior ii iii iv phd md dds dmd esq esquire mba cpa msc bsc msci jd llb llm cfa cfp dvm dphil
    dba mph mfa mpa mphil edd psyd pharmd rn np pmp cissp cisa cism facs frcs frcp mrcp obe mbe cbe kbe kcb
    frics mrics fcca aca acca riba aia aicp shrm phr sphr ccim mlis msw lcsw
  `,
);

/** Degrees that are family names too, and so count only with dots or behind a comma. */
export const doubtfulSuffixes = words('ma ba bs ms do od ed pa ra pe lic');

/** What binds a family name to what stands before it. */
export const particles = words(
  `
    de van von vom zu zum zur am der den ter ten te op het 't del dela della dello dei degli delle di da do
    dos das du la le les los las el al bin ibn ben bint abu af av y e i und st san santa saint sankt d'
  `,
);

/** Particles that are given names too, and so count only in lower case between two names. */
export const doubtfulParticles = words('al ben san i e am');

/** Particles that people leave with the given name, and that are none themselves. */
export const looseParticles = words('de del della di da dos das von vom van der zu');

/** Such as link two family names, and stand nowhere else. */
export const conjunctions = words('y e i und');

/** Parts of a family name that a space has come into, as in `Mc Donald`. */
export const prefixes = words('mc mac o fitz');
