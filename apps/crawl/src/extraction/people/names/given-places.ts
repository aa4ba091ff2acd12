/**
 * Given names that are also places or words; they count as given names only before a known family name. Without accents.
 */
export const givenPlaces: ReadonlySet<string> = new Set(
  (
    'adelaide alberta america angel april asia austin brooklyn buck carolina charlotte chase christian clay cliff crystal daisy dakota ' +
    'dawn duke faith florence georgia ginger grace heath holly hope hunter india isla israel jordan joy june kenya lincoln lourdes ' +
    'madison marina melody norm paris pearl reed rich rose santiago savannah skip sonny sydney victoria virginia wade'
  ).split(' '),
);
