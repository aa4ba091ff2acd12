const all =
  `AG AL AN AO AP AQ AR AT AV BA BG BI BL BN BO BR BS BT BZ CA CB CE CH CL CN CO CR CS CT CZ EN FC FE FG FI FM FR GE GO GR
  IM IS KR LC LE LI LO LT LU MB MC ME MI MN MO MS MT NA NO NU OR PA PC PD PE PG PI PN PO PR PT PU PV PZ RA RC RE RG RI RM
  RN RO SA SI SO SP SR SS SU SV TA TE TN TO TP TR TS TV UD VA VB VC VE VI VR VT VV`.split(/\s+/);

/** Postal codes of provinces whose letters are those of a country that has five digits too. */
const alike: Readonly<Record<string, RegExp>> = {
  FI: /^50/,
  FR: /^03/,
  GR: /^58/,
  LT: /^04/,
  ME: /^98/,
};

/** The provinces that stand behind towns in Italy, as in `20121 Milano (MI)`, and what their postal codes may be. */
export const italianProvinces: ReadonlyMap<string, RegExp> = new Map(
  all.map((code) => [code, alike[code] ?? /^/]),
);
