const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

/** What stands before a name and is no part of it, without dots and accents. */
export const honorifics = words(
  `mr mrs ms miss mx dr drs prof professor sir dame lord lady rev reverend fr father sister brother hon rabbi imam capt captain col
  sgt lt maj gen herr frau hr fr dipl-ing dipl ing mag dkfm med vet dent jur phil rer nat pol oec habil
  dipl-kfm dipl-kffr dipl-betriebsw dipl-inf dipl-psych dipl-wirt-ing dipl-oec dipl-biol dipl-chem dipl-phys dipl-jur univ hc
  m mme mlle me maitre monsieur madame sr sra srta don dona ing arq lic abg sig sigra sigr dott dottssa avv geom rag arch
  dhr mevr mw ir mr drs ds eng exmo exma engo enga dra dipl-ing-fh ra rain stb`,
);

/** What stands behind a name. */
export const suffixes = words(
  `jr sr ii iii iv junior phd ph md dds dmd esq esquire cpa mba msc bsc ba bs ma ms jd llb llm cfa pe rn np pa-c cfp facs obe mbe cbe dvm od do edd psyd
  rd pt dpt lcsw cmfo shrm-cp pmp aia riba frics mrics fcca aca acca leed ap cissp fache faia dphil dba mph mfa mpa dc cfe cma`,
);

export const particles = words(
  `de van von der den del della di da do dos das du la le les el al bin ibn ben bint ter ten te zu zum zur af av y e i t d o st 's-gravenzande vom op het san mac mc lo ould`,
);
