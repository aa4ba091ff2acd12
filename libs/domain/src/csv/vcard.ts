import { maxRowLength, type Row } from './csv-rows';
import { linesIn } from './json-lines';

/** Titles of the columns into which contacts are read. */
export const vcardTitles = [
  ...['Full Name', 'First Name', 'Last Name', 'Company', 'Job Title', 'Email', 'Email 2', 'Email 3', 'Phone'],
  ...[
    'Phone 2',
    'Phone 3',
    'Website',
    'Website 2',
    'Street',
    'City',
    'State',
    'Postal Code',
    'Country',
    'Notes',
    'Tags',
  ],
];

/** A line of a contact (RFC 6350, and vCard 2.1 and 3.0): `item1.TEL;TYPE=cell:+49 30 1`. */
interface Property {
  readonly name: string;
  readonly parameters: string;
  readonly value: string;
}

/**
 * The contacts of a vCard file as rows of a table, each with the number of its first line. A contact without an end may lack
 * values, as one of a file that was cut off.
 */
export async function* vcardRows(text: AsyncIterable<string>): AsyncGenerator<Row, void, undefined> {
  let number = 0;
  let card: { number: number; properties: Property[]; length: number } | undefined;
  for await (const line of unfolded(text)) {
    number = line.number;
    const property = propertyOf(line.text);
    if (!property) continue;
    const mark = property.value.trim().toUpperCase();
    if (property.name === 'BEGIN' && mark === 'VCARD') {
      if (card) yield { number: card.number, fields: 'no_end' };
      card = { number, properties: [], length: 0 };
    } else if (property.name === 'END' && card) {
      yield {
        number: card.number,
        fields: card.length > maxRowLength ? 'too_long' : fieldsOf(card.properties),
      };
      card = undefined;
    } else if (card && isRead(property.name)) {
      card.length += property.value.length;
      if (card.length <= maxRowLength) card.properties.push(property);
    }
  }
  if (card) yield { number: card.number, fields: 'no_end' };
}

const read = [
  'FN',
  'N',
  'ORG',
  'TITLE',
  'ROLE',
  'EMAIL',
  'TEL',
  'URL',
  'X-SOCIALPROFILE',
  'ADR',
  'NOTE',
  'CATEGORIES',
];
const isRead = (name: string): boolean => read.includes(name);

/** Lines whose continuations are joined: those that begin with a space, and those after `=` of quoted-printable. */
async function* unfolded(
  text: AsyncIterable<string>,
): AsyncGenerator<{ number: number; text: string }, void> {
  let current: { number: number; text: string } | undefined;
  let number = 0;
  for await (const raw of linesIn(text)) {
    number += 1;
    const line = raw.replace(/\r$/, '');
    const isSoft =
      current !== undefined &&
      current.text.endsWith('=') &&
      /ENCODING=QUOTED-PRINTABLE|;QUOTED-PRINTABLE/i.test(current.text);
    if (current && (isSoft || /^[ \t]/.test(line))) {
      const joined: string = isSoft ? current.text.slice(0, -1) + line : current.text + line.slice(1);
      current.text = joined.slice(0, maxRowLength + 1);
      continue;
    }
    if (current) yield current;
    current = { number, text: line };
  }
  if (current) yield current;
}

function propertyOf(line: string): Property | undefined {
  const [, name, parameters = '', value = ''] =
    /^(?:[\w-]+\.)?([A-Za-z-]+)((?:;(?:[^":;]|"[^"]*")*)*):(.*)$/s.exec(line) ?? [];
  if (name === undefined) return undefined;
  const isQuoted = /QUOTED-PRINTABLE/i.test(parameters);
  return {
    name: name.toUpperCase(),
    parameters,
    value: isQuoted ? fromQuotedPrintable(value, parameters) : value,
  };
}

function fromQuotedPrintable(value: string, parameters: string): string {
  const [, charset = 'utf-8'] = /CHARSET=([\w-]+)/i.exec(parameters) ?? [];
  const bytes = Buffer.from(
    value.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return bytes.toString();
  }
}

/** Parts of a structured value, without escapes. */
const partsOf = (value = ''): string[] =>
  value.split(/(?<!\\);/).map((part) => part.replace(/\\n/gi, '\n').replace(/\\(.)/gs, '$1').trim());

function fieldsOf(properties: readonly Property[]): string[] {
  // The preferred value comes first.
  const all = (name: string): string[] =>
    properties
      .filter((property) => property.name === name)
      .sort((one, other) => Number(/PREF/i.test(other.parameters)) - Number(/PREF/i.test(one.parameters)))
      .map(({ value }) => value);
  const first = (name: string): string => partsOf(all(name)[0]).filter(Boolean).join(' ');
  const [family = '', given = ''] = partsOf(all('N')[0]);
  const [, , street = '', city = '', state = '', code = '', country = ''] = partsOf(all('ADR')[0]);
  const [company = ''] = partsOf(all('ORG')[0]);
  const plain = (name: string): string[] =>
    all(name).map((value) =>
      partsOf(value)
        .join(';')
        .replace(/^(?:tel|mailto):/i, ''),
    );
  const [emails, phones, sites] = [
    plain('EMAIL'),
    plain('TEL'),
    [...plain('URL'), ...plain('X-SOCIALPROFILE')],
  ];
  const title = first('TITLE') || first('ROLE');
  return [
    ...[
      first('FN'),
      given,
      family,
      company,
      title,
      emails[0],
      emails[1],
      emails[2],
      phones[0],
      phones[1],
      phones[2],
    ],
    ...[sites[0], sites[1], street, city, state, code, country, first('NOTE'), first('CATEGORIES')],
  ].map((value = '') => value.replaceAll('\0', '').trim());
}
