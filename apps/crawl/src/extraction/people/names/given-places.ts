/** Given names that are also places; they count as given names only before a known family name. Without accents. */
export const givenPlaces: ReadonlySet<string> = new Set(
  (
    'adelaide alberta america april asia austin brooklyn carolina charlotte dakota florence georgia india isla israel jordan june ' +
    'kenya lincoln ' +
    'lourdes madison marina paris santiago savannah sydney victoria virginia'
  ).split(' '),
);
