/** Given names that are places too: names of people only in front of a family name that is known. Without accents. */
export const givenPlaces: ReadonlySet<string> = new Set(
  (
    'adelaide america asia austin brooklyn carolina charlotte dakota florence georgia india isla israel jordan kenya lincoln ' +
    'lourdes madison marina paris santiago savannah sydney victoria virginia'
  ).split(' '),
);
