interface LegalForm {
  text: string;
  heldOut: boolean;
}

const forms = (list: string): LegalForm[] =>
  list.split(' | ').map((text) => ({ text: text.replace('*', ''), heldOut: text.startsWith('*') }));

/** Legal forms by country (ISO 3166-1 alpha-2); `*` marks held-out ones. */
const legalForms: Readonly<Record<string, readonly LegalForm[]>> = {
  US: forms('Inc. | LLC | Corp. | *Incorporated | *L.L.C.'),
  CA: forms('Inc. | Ltd. | *ULC'),
  GB: forms('Ltd | Limited | *PLC | *LLP'),
  IE: forms('Ltd | Limited | *DAC'),
  DE: forms('GmbH | AG | GmbH & Co. KG | *UG (haftungsbeschränkt) | *KG'),
  FR: forms('SARL | SAS | *SA | *EURL'),
  ES: forms('S.L. | S.A. | *S.L.U.'),
  IT: forms('S.r.l. | S.p.A. | *S.n.c.'),
  PL: forms('Sp. z o.o. | S.A. | *sp.k.'),
  DK: forms('ApS | A/S | *I/S'),
  PT: forms('Lda | S.A. | *Unipessoal Lda'),
};

/** @throws Error for a country without a city in the world */
export function legalFormsOf(country: string, heldOut: boolean): string[] {
  const known = legalForms[country];
  if (!known) throw new Error(`no legal forms for ${country}`);
  return known.filter((form) => form.heldOut === heldOut).map(({ text }) => text);
}
