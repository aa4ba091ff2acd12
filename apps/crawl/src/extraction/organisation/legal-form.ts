import { everyMatch } from '../page/every-match';

/** Forms of companies as they end a name. */
const forms = [
  ...[
    'GmbH & Co\\.? KGaA',
    'GmbH & Co\\.? KG',
    'GmbH & Co\\.? OHG',
    'AG & Co\\.? KG',
    'AG & Co\\.? KGaA',
    'UG \\(haftungsbeschränkt\\) & Co\\.? KG',
    'SE & Co\\.? KG',
    'SE & Co\\.? KGaA',
  ],
  ...[
    'gGmbH',
    'GmbH',
    'mbH',
    'UG \\(haftungsbeschränkt\\)',
    'UG',
    'AG',
    'KGaA',
    'KG',
    'OHG',
    'GbR',
    'PartG mbB',
    'PartGmbB',
    'e\\.\\s?K\\.',
    'e\\.\\s?V\\.',
    'e\\.\\s?G\\.',
    'eG',
    'Ges\\.m\\.b\\.H\\.',
    'e\\.\\s?U\\.',
  ],
  ...[
    'Limited Liability Company',
    'Incorporated',
    'Corporation',
    'Limited',
    'Inc\\.?',
    'Corp\\.?',
    'Ltd\\.?',
    'LLC',
    'L\\.L\\.C\\.',
    'LLP',
    'L\\.L\\.P\\.',
    'PLLC',
    'PLC',
    'plc',
    'L\\.P\\.',
    'P\\.C\\.',
    'P\\.A\\.',
    'Co\\.,? Ltd\\.?',
    'Pty\\.? Ltd\\.?',
    'Pte\\.? Ltd\\.?',
    'CIC',
    'ULC',
    'DAC',
    'CLG',
    'Designated Activity Company',
    '(?:Pvt\\.?|Private) (?:Ltd\\.?|Limited)',
  ],
  ...[
    'SARL',
    'S\\.A\\.R\\.L\\.',
    'Sàrl',
    'S\\.à\\s?r\\.l\\.',
    'SELARL',
    'SCI',
    'SAS',
    'S\\.A\\.S\\.?',
    'SASU',
    'EURL',
    'SNC',
    'SCOP',
    'SA',
    'S\\.A\\.',
  ],
  ...['S\\.L\\.U\\.?', 'S\\.L\\.', 'SLU', 'SL', 'S\\.A\\.U\\.', 'S\\.C\\.'],
  ...[
    'S\\.r\\.l\\.s\\.?',
    'S\\.r\\.l\\.?',
    'Srl',
    'SRL',
    'S\\.p\\.A\\.?',
    'SpA',
    'S\\.n\\.c\\.',
    'S\\.a\\.s\\.',
  ],
  ...['B\\.V\\.', 'BV', 'N\\.V\\.', 'NV', 'VOF', 'v\\.o\\.f\\.', 'BVBA'],
  ...['Lda\\.?', 'Unipessoal Lda\\.?', 'Ltda\\.?', 'S\\.A\\.'],
  ...[
    'sp\\. z o\\.\\s?o\\.',
    '[sS]p\\.\\s?[kjp]\\.',
    'S\\.K\\.A\\.',
    'Sp\\. z o\\.\\s?o\\.',
    's\\.r\\.o\\.',
    'a\\.s\\.',
    'ApS',
    'A/S',
    'I/S',
    'K/S',
    'P/S',
    'AS',
    'ASA',
    'AB',
    'Oy',
    'Oyj',
    'Kft\\.?',
    'Zrt\\.?',
    'SE',
    'OÜ',
    'UAB',
    'SIA',
    'd\\.o\\.o\\.',
  ],
]
  .sort((a, b) => b.length - a.length)
  .map((form) => form.replaceAll(' ', '\\s'));

const form = new RegExp(`(?<=[\\p{L}\\d.)"”]),?\\s(?:${forms.join('|')})(?![\\p{L}\\d])`, 'gu');

/** The same for plain letters alone, in a tenth of the time. */
const sign = new RegExp(`\\s(?:${forms.join('|')})(?![A-Za-z\\d])`);

/** Whether a text may hold the form of a company. */
export const mayHoldLegalForm = (text: string): boolean => sign.test(text);

/** Where a text has the form of a company, in UTF-16 units. */
interface LegalFormSpan {
  /** At the comma or space before the form. */
  readonly start: number;
  readonly end: number;
}

/** The first form that ends a name; undefined without one. */
export function findLegalForm(text: string): LegalFormSpan | undefined {
  let found: LegalFormSpan | undefined;
  for (const match of everyMatch(form, text)) {
    // `Quillbay Holding Inc. GmbH & Co. KG`: forms in a row are one.
    if (found && match.index > found.end + 3) break;
    found = { start: found?.start ?? match.index, end: match.index + match[0].length };
  }
  return found;
}

/** `Quillbay Boats` of `Quillbay Boats, Inc.` */
export function withoutLegalForm(name: string): string {
  const found = findLegalForm(name);
  return found ? `${name.slice(0, found.start)}${name.slice(found.end)}` : name;
}
