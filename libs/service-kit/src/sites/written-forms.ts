/**
 * What companies are in law, as their names end with it, by country (ISO 3166-1 alpha-2) or group of countries. A dot at
 * the end or before a space, and a comma, may be left out. Forms that pages use in another
 * sense, such as `KB` and `C.V.`, are not among them. After https://www.gleif.org/en/about-lei/code-lists/iso-20275-entity-legal-forms-code-list.
 */
const byCountry: Readonly<Record<string, string>> = {
  DE: `GmbH & Co. KGaA | GmbH & Co. KG | GmbH & Co. OHG | AG & Co. KG | AG & Co. KGaA | SE & Co. KG | SE & Co. KGaA |
    UG (haftungsbeschränkt) & Co. KG | UG (haftungsbeschränkt) | UG | gGmbH | GmbH | GMBH | mbH | AG | KGaA | KG | OHG |
    GbR | eGbR | PartG mbB | PartGmbB | PartG | e.K. | e.Kfm. | e.Kfr. | e.V. | e.G. | eG`,
  AT: 'Ges.m.b.H. | GesmbH | GesbR | OG | e.U.',
  CH: 'Sàrl | Sagl',
  US: `Incorporated | Corporation | Limited | Inc. | INC. | Corp. | CORP. | Ltd. | LTD. | LLC | L.L.C. | LLP | L.L.P. |
    LLLP | PLLC | P.L.L.C. | L.P. | P.C. | P.A. | PBC | Co., Ltd. | Co. Inc.`,
  CA: 'ULC | Ltée | Limitée | S.E.N.C. | S.E.N.C.R.L.',
  GB: 'PLC | plc | CIC | C.I.C.',
  IE: 'DAC | CLG | Teoranta',
  AU: 'Pty. Ltd. | (Pty) Ltd. | Pty. Limited',
  IN: 'Pvt. Ltd. | Pvt. Limited | (P) Ltd.',
  SG: 'Pte. Ltd. | Pte. Limited',
  MY: 'Sdn. Bhd. | SDN. BHD. | Bhd.',
  ID: 'Tbk.',
  JP: 'K.K. | G.K. | Y.K.',
  AE: 'FZE | FZCO | FZ-LLC | DMCC | PJSC',
  FR: `SARL | S.A.R.L. | S.à r.l. | SELARL | SELAS | SASU | SAS | S.A.S. | EURL | E.U.R.L. | SNC | S.N.C. | SCOP | SCIC | SCA |
    SCI | SCP | GIE | GAEC | SA | S.A.`,
  LU: 'S.à.r.l. | SARL-S | SCSp | S.C.A.',
  BE: 'BV | BVBA | SPRL | S.P.R.L. | ASBL | VZW | CVBA',
  NL: 'B.V. | N.V. | NV | VOF | v.o.f. | V.O.F.',
  ES: `S.L.N.E. | S.L.U. | SLU | S.L.L. | S.L.P. | SLP | S.L. | SL | S.A.U. | SAU | S.A.L. | S. Coop. | S.C.`,
  MX: 'S.A. de C.V. | S.A.P.I. de C.V. | SAPI de C.V. | S. de R.L. de C.V. | S. de R.L.',
  IT: `S.r.l.s. | Srls | S.r.l. | S.R.L. | Srl | SRL | S.p.A. | S.P.A. | SpA | S.n.c. | Snc | S.a.s. | Sas | S.c.a r.l. |
    S.c.a.r.l. | S.c.r.l. | Scarl`,
  PT: 'Sociedade Unipessoal, Lda. | Unipessoal, Lda. | Unipessoal Lda. | Lda. | LDA | SGPS',
  BR: 'Ltda. | LTDA. | EIRELI | S/A',
  PL: `Sp. z o.o. | sp. z o.o. | SP. Z O.O. | Sp. z oo | sp. z oo | sp.k. | Sp.k. | SP.K. | sp.j. | Sp.j. | SP.J. | sp.p. | Sp.p. |
    S.K.A. | P.S.A.`,
  CZ: 's.r.o. | spol. s r.o. | a.s. | v.o.s. | k.s. | z.s.',
  HU: 'Kft. | KFT. | Zrt. | ZRT. | Nyrt. | Bt. | Kkt.',
  'HR, RS, SI': 'd.o.o. | D.O.O. | j.d.o.o. | d.d. | d.n.o.',
  BG: 'EOOD | OOD | EAD',
  DK: 'ApS | APS | A/S | I/S | K/S | P/S | IVS',
  NO: 'AS | ASA | ANS',
  SE: 'AB',
  FI: 'Oyj | OYJ | Oy | OY',
  IS: 'ehf. | ohf. | hf.',
  EE: 'OÜ | TÜ',
  LV: 'SIA',
  LT: 'UAB',
  TR: 'A.Ş. | Ltd. Şti.',
  'RU, UA': 'OOO | OAO | PAO | JSC | OJSC | TOV',
  EU: 'SE | EEIG',
};

/** The same where it is words. */
const inWords = `Limited Liability Company | Limited Liability Partnership | Limited Partnership | Public Limited Company |
  Designated Activity Company | Unlimited Liability Company | Private Limited | Private Ltd. | Proprietary Limited |
  Sendirian Berhad | Aktiengesellschaft | Aktiebolag | Aksjeselskap | Aktieselskab | Anpartsselskab |
  Interessentskab | Osakeyhtiö`;

const partsOf = (list: string): readonly string[] =>
  list.split('|').map((form) => form.trim().replace(/\s+/g, ' '));

/** Of all countries, each once. */
export const abbreviatedForms: readonly string[] = [...new Set(Object.values(byCountry).flatMap(partsOf))];

export const writtenForms: readonly string[] = [...abbreviatedForms, ...partsOf(inWords)];
