/** What a number is multiplied by; words are folded. A unit with a point may be written with or without it. */
export const units: ReadonlyMap<string, number> = new Map(
  (
    [
      [1e3, 'k thousand tausend tsd mille mila mil tys tkr t'],
      [1e5, 'lakh lakhs lac lacs'],
      [1e7, 'cr crore crores'],
      [
        1e6,
        'm mn mm mln mio million millions millionen millones millon milioni milione miljoen miljon miljoner milhoes milhao milionow miliony millioner milj',
      ],
      [
        1e9,
        'b bn bln mrd md mds mia miliard miliardi miliardo milliard milliards milliarde milliarden milliarder miljard miljarder billion billions bilhoes bilhao miliardow mld',
      ],
      [1e12, 'trillion trillions tn billionen bill billones'],
    ] as const
  ).flatMap(([factor, words]) => words.split(' ').map((word) => [word, factor] as const)),
);
