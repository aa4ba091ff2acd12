import { leadTexts, nearest, validationProblem, type Issue } from '@lode/contracts';
import type { ExportedLead } from '../leads/exported-lead';
import { plainText } from '../leads/rows-of';
import { numberText } from './facts';
import { targets, type Column, type Target } from './targets';

type Value = (lead: ExportedLead) => string | null;

const listText = (texts: readonly string[]): string | null => plainText(texts.join('; '));

/** A text field of the lead as it is stored. */
const own =
  (name: string): Value =>
  ({ facts }) => {
    const value = (facts as unknown as Readonly<Record<string, unknown>>)[name];
    return typeof value === 'string' ? plainText(value) : null;
  };

/** The columns of plain files, by the names of the fields. */
const values: Readonly<Record<string, Value>> = {
  ...Object.fromEntries(leadTexts.map((name) => [name, own(name)])),
  first_name: ({ person }) => person?.first ?? null,
  last_name: ({ person }) => person?.last ?? null,
  company: ({ business }) => business,
  domain: ({ domain }) => domain,
  country_code: ({ country }) => country,
  verdict: ({ verdict }) => verdict,
  accept_all: ({ facts }) => (typeof facts.accept_all === 'boolean' ? String(facts.accept_all) : null),
  rating: ({ rating }) => numberText(rating),
  confidence: ({ confidence }) => numberText(confidence),
  tech_stack: ({ techStack }) => listText(techStack),
  tags: ({ facts }) => ('tags' in facts ? listText(facts.tags) : null),
};

const places = {
  street: 'street',
  city: 'city',
  state: 'state',
  postal_code: 'postalCode',
  country: 'country',
} as const;

const known = [...Object.keys(values), ...Object.keys(places)];

const usual = [
  ...['name', 'first_name', 'last_name', 'company', 'title', 'email', 'phone', 'website', 'address'],
  ...['country_code', 'verdict', 'confidence', 'tags', 'source'],
];

/** Custom fields of a lead are columns too. */
const customField = /^custom\.([a-z][a-z0-9_]{0,39})$/;

/** Formats without a CRM; spreadsheets have at most 1,048,576 lines. */
const formats = { csv: 'CSV', xlsx: 'Excel workbook' } as const;
export type PlainFormat = keyof typeof formats;

export const isPlainFormat = (name: string): name is PlainFormat => Object.hasOwn(formats, name);

/** @param fields names of the columns with commas between them. @throws ProblemError validation for an unknown one */
function plainTarget(key: PlainFormat, fields: string | undefined): Target {
  const names = fields === undefined ? usual : fields.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !known.includes(name) && !customField.test(name));
  if (unknown.length > 0) throw validationProblem(unknown.slice(0, 10).map(issueOf));
  return {
    key,
    alias: key,
    name: formats[key],
    fileStem: 'leads',
    ...(key === 'xlsx' && { isWorkbook: true }),
    limits: { rows: 1_048_575 },
    columns: names.map(columnOf),
  };
}

function columnOf(header: string): Column {
  const value = values[header];
  if (value) return { header, value };
  const [, custom] = customField.exec(header) ?? [];
  if (custom === undefined) return { header, part: places[header as keyof typeof places] };
  return {
    header,
    value: ({ facts }) => ('custom' in facts ? plainText(facts.custom[custom] ?? null) : null),
  };
}

function issueOf(name: string): Issue {
  const meant = nearest(name, known);
  return {
    location: 'body.fields',
    message: `has the unknown field ${JSON.stringify(name.slice(0, 60))}`,
    fix: meant ? `send ${meant}` : `send fields such as ${usual.join(',')}, or custom.NAME`,
  };
}

/**
 * The format of a path; undefined for an unknown name.
 * @param fields columns of a format without a CRM
 * @throws ProblemError validation for unknown columns
 */
export const targetOf = (name: string, fields?: string): Target | undefined =>
  isPlainFormat(name)
    ? plainTarget(name, fields)
    : targets.find(({ key, alias }) => key === name || alias === name);
