/** Words for factors in all languages, folded. `mil` is a thousand as a separate word; `billones` are 10^12. */
const factors: readonly (readonly [factor: number, words: string])[] = [
  [1e3, 'k t thousand tausend tsd tkr mille mila mil tys'],
  [1e5, 'lakh lakhs lac lacs'],
  [
    1e6,
    `m mn mm mln mio milj million millions millionen millones millon milioni milione milionow miliony millioner
    miljoen miljon miljoner milhoes milhao`,
  ],
  [1e7, 'cr crore crores'],
  [
    1e9,
    `b bn bln mrd md mds mia mld billion billions bilhoes bilhao milliard milliards milliarde milliarden milliarder
    miliard miliardi miliardo miliardow miljard miljarder`,
  ],
  [1e12, 'tn trillion trillions billionen billones'],
];

/** Factor by the folded word after the number. */
export const units: ReadonlyMap<string, number> = new Map(
  factors.flatMap(([factor, words]) => words.split(/\s+/).map((word) => [word, factor] as const)),
);
