/** Given names that are also places; they count as given names only before a known family name. Without accents. */
export const givenPlaces: ReadonlySet<string> = new Set(
  (
    'adelaide america asia austin brooklyn carolina charlotte dakota florence georgia india isla israel jordan kenya lincoln ' +
    'lourdes madison marina paris santiago savannah sydney victoria virginia'
  ).split(' '),
);
