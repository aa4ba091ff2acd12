import { detach, everyMatch } from '../page/texts';
import type { Block } from '../page/page';

/** Labels and format of a register's identifiers, by the documentation of the register. */
interface IdentifierFormat {
  readonly name: string;
  /** Labels before the identifier, case-insensitive. */
  readonly labels: readonly string[];
  readonly shape: RegExp;
}

const separated = (digits: string): RegExp => new RegExp(`^${digits}(?![\\p{L}\\d])`, 'u');

/** In order of precedence for equal labels. */
const identifierFormats: readonly IdentifierFormat[] = [
  {
    name: 'vat_id',
    labels: [
      ...[
        'vat',
        'vat no',
        'vat number',
        'vat id',
        'vat reg',
        'vat registration',
        'ust-id',
        'ust-idnr',
        'ust-id-nr',
        'ust.-id',
        'ust.-idnr',
        'ust.-id-nr',
        'ustid',
      ],
      ...[
        'umsatzsteuer-identifikationsnummer',
        'umsatzsteueridentifikationsnummer',
        'uid',
        'uid-nr',
        'uid-nummer',
        'atu',
        'mwst',
        'mwst-nr',
      ],
      ...[
        'tva',
        'tva intracommunautaire',
        'n° tva',
        'numéro de tva',
        'btw',
        'btw-nummer',
        'btw nummer',
        'btw-nr',
        'nip ue',
        'nif-iva',
        'iva',
      ],
    ],
    shape:
      /^(?:AT ?U\d{8}|BE ?[01]\d{3}[. ]?\d{3}[. ]?\d{3}|CHE[- ]?\d{3}\.\d{3}\.\d{3}|DE ?\d{3} ?\d{3} ?\d{3}|DK ?\d{8}|ES ?[A-Z0-9]\d{7}[A-Z0-9]|FI ?\d{8}|FR ?[A-Z0-9]{2} ?\d{3} ?\d{3} ?\d{3}|GB ?\d{3} ?\d{4} ?\d{2}|IE ?\d[A-Z0-9]\d{5}[A-Z]{1,2}|IT ?\d{11}|LU ?\d{8}|NL ?\d{9} ?B\d{2}|PL ?\d{10}|PT ?\d{9}|SE ?\d{12})(?![\p{L}\d])/iu,
  },
  {
    name: 'piva',
    labels: ['p.iva', 'p. iva', 'piva', 'partita iva', 'p.i'],
    shape: /^(?:IT ?)?\d{11}(?!\d)/i,
  },
  {
    name: 'siret',
    labels: ['siret', 'n° siret', 'numéro siret'],
    shape: separated('\\d{3} ?\\d{3} ?\\d{3} ?\\d{5}'),
  },
  {
    name: 'siren',
    labels: ['siren', 'n° siren', 'rcs', 'rcs paris'],
    shape: separated('\\d{3} ?\\d{3} ?\\d{3}'),
  },
  {
    name: 'kvk',
    labels: ['kvk', 'kvk-nummer', 'kvk nummer', 'kvk-nr', 'k.v.k', 'handelsregister', 'kamer van koophandel'],
    shape: separated('\\d{8}'),
  },
  {
    name: 'cif',
    labels: ['cif', 'c.i.f', 'nif', 'n.i.f'],
    shape: /^(?:ES)?[A-HJNP-SUVW][- ]?\d{7}[- ]?[0-9A-J](?![\p{L}\d])/iu,
  },
  { name: 'nipc', labels: ['nipc', 'nif', 'contribuinte'], shape: separated('[56]\\d{8}') },
  {
    name: 'hrb',
    labels: ['hrb', 'hr b', 'handelsregister b'],
    shape: separated('\\d{1,6}(?: [A-Z]{1,2}(?![\\p{L}]))?'),
  },
  { name: 'hra', labels: ['hra', 'hr a'], shape: separated('\\d{1,6}(?: [A-Z]{1,2}(?![\\p{L}]))?') },
  { name: 'fn', labels: ['fn', 'firmenbuchnummer', 'firmenbuch'], shape: /^\d{5,6} ?[a-z](?![\p{L}\d])/iu },
  {
    name: 'company_number',
    labels: [
      'company number',
      'company no',
      'company registration number',
      'registered number',
      'registration number',
      'registered in england and wales',
      'registered in england',
      'companies house',
    ],
    shape: /^(?:\d{8}|(?:SC|NI|OC|SO|NC|R0)\d{6}|\d{7})(?![\p{L}\d])/iu,
  },
  { name: 'abn', labels: ['abn'], shape: separated('\\d{2} ?\\d{3} ?\\d{3} ?\\d{3}') },
  {
    name: 'lei',
    labels: ['lei', 'lei code', 'lei-code', 'legal entity identifier'],
    shape: /^[A-Z0-9]{18}\d{2}(?![\p{L}\d])/u,
  },
  {
    name: 'duns',
    labels: [
      'duns',
      'd-u-n-s',
      'duns number',
      'd-u-n-s number',
      'd-u-n-s®',
      'd-u-n-s® number',
      'd-u-n-s-nummer',
    ],
    shape: /^\d{2}-?\d{3}-?\d{4}(?!\d)/,
  },
  {
    name: 'cvr',
    labels: ['cvr', 'cvr-nr', 'cvr nr', 'cvr.nr'],
    shape: separated('\\d{2} ?\\d{2} ?\\d{2} ?\\d{2}'),
  },
  {
    name: 'org_number',
    labels: [
      'org.nr',
      'org nr',
      'org. nr',
      'orgnr',
      'organisationsnummer',
      'organisasjonsnummer',
      'org.nummer',
    ],
    shape: /^(?:\d{6}-\d{4}|\d{3} ?\d{3} ?\d{3}|\d{10})(?!\d)/,
  },
  { name: 'y_tunnus', labels: ['y-tunnus', 'business id'], shape: separated('\\d{7}-\\d') },
  { name: 'nip', labels: ['nip'], shape: /^(?:PL ?)?\d{3}-?\d{3}-?\d{2}-?\d{2}(?!\d)/ },
  { name: 'krs', labels: ['krs'], shape: separated('\\d{10}') },
  { name: 'cnpj', labels: ['cnpj'], shape: /^\d{2}\.?\d{3}\.?\d{3}\/?\d{4}-?\d{2}(?!\d)/ },
];

/** Maximum number of characters between a label and its identifier, as in `USt-IdNr. gemäß § 27 a UStG: DE…`. */
const maxDistance = 60;
const maxLabels = 200;
/** All registers use longer numbers. */
const longNumber = /\d[\d .-]{2}/;

const escaped = (label: string): string => label.replace(/[.\\/]/g, '\\$&').replaceAll(' ', '\\s');

const byLabel = new Map<string, IdentifierFormat[]>();
for (const format of identifierFormats)
  for (const label of format.labels) byLabel.set(label, [...(byLabel.get(label) ?? []), format]);

const sortedLabels = [...byLabel.keys()].sort((a, b) => b.length - a.length);
const label = new RegExp(`(?<![\\p{L}\\d])(?:${sortedLabels.map(escaped).join('|')})(?![\\p{L}])`, 'giu');

/** A precondition without Unicode classes, in a third of the time. */
const sign = new RegExp(`(?<![a-z\\d])(?:${sortedLabels.map(escaped).join('|')})(?![a-z])`, 'i');

/** Identifiers after their labels, by the name of the register; the first one of each register. */
export function findIdentifiers(blocks: readonly Block[]): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  let labels = 0;
  for (const { text, index } of blocks) {
    // In tables, the identifier is in the next cell.
    const next = blocks[index + 1]?.text.slice(0, maxDistance) ?? '';
    if (!longNumber.test(text) && !longNumber.test(next)) continue;
    if (!sign.test(text)) continue;
    for (const match of everyMatch(label, text)) {
      labels += 1;
      if (labels > maxLabels) return found;
      const read = readLabelled(match[0], text.slice(match.index + match[0].length), next);
      if (read) found[read.name] ??= detach(read.value);
    }
  }
  return found;
}

interface Identifier {
  readonly name: string;
  readonly value: string;
}

function readLabelled(written: string, rest: string, next: string): Identifier | undefined {
  const formats = byLabel.get(written.toLowerCase().replace(/\s/g, ' ')) ?? [];
  return readNumber(`${rest.slice(0, 2 * maxDistance)}\n${next}`, formats);
}

/** The first number after a label that matches one of its formats. */
function readNumber(after: string, formats: readonly IdentifierFormat[]): Identifier | undefined {
  for (const { index } of after.matchAll(/(?<![\p{L}\d])[\p{Lu}\d]/gu)) {
    if (index > maxDistance) return undefined;
    const rest = after.slice(index, index + 40);
    for (const { name, shape } of formats) {
      const [value] = shape.exec(rest) ?? [];
      if (value !== undefined) return { name, value: value.trim() };
    }
  }
  return undefined;
}
