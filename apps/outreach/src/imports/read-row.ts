import {
  countryInColumn,
  countryOf,
  englishCountryName,
  isStateName,
  businessDomain,
  isOnSocialNetwork,
  bareHostOf,
  countriesWithCodeFirst,
} from '@lode/domain/sites';
import {
  type LeadInput,
  maxCustomFieldLength,
  maxCustomFields,
  maxLeadTextLengths,
  maxTagLength,
  maxTechnologyLength,
  maxTags,
  maxTechnologies,
} from '@lode/contracts';
import { isNoValue, plainPhone, truthOf } from '@lode/domain/csv';
import { isPartOfBusiness, mayNamePerson, personIn } from '@lode/domain/names';
import { foldWords, distinct, lazily } from '@lode/domain/values';
import { cellValues, isPlainEmail } from '@lode/domain/addresses';
import { readEmail, oneLine, hasControlCharacter } from '../merging/read-lead';
import type { ColumnKind, LeadColumn, LeadColumns } from './lead-columns';
import { RowCells } from './row-cells';

/**
 * `DE` → `Germany`, because a code at the end of an address is also that of a state: `Berlin, DE` may be in Delaware.
 * Other texts, and codes whose name is that of a state too (`Georgia`), are returned unchanged.
 */
function countryName(written: string | undefined): string | undefined {
  if (written === undefined || !/^[a-z]{1,3}$/i.test(written)) return written;
  // `USA` is a name.
  if (written.length !== 2 && countryOf(written) !== null) return written;
  const code = countryInColumn(written);
  const name = code === null ? null : englishCountryName(code);
  return name !== null && countryOf(name) === code && !isStateName(name) ? name : written;
}

/**
 * Splits a name in a column of persons, such as `Full Name`. Without a company, a name that is not known as one of a
 * person would stay whole, because it may be that of a business.
 */
function withNameSplit(lead: LeadInput): LeadInput {
  const { name, first_name, last_name, company } = lead;
  if (!name || first_name || last_name || company) return lead;
  if (!mayNamePerson(name, null) || isPartOfBusiness(foldWords(name))) return lead;
  const person = personIn(name, { company: null, title: null, email: null }, true);
  return person ? { ...lead, first_name: person.first, last_name: person.last } : lead;
}

/** `Moore, Ada` in a column with the family name first. */
function withParts(lead: LeadInput): LeadInput {
  const [last, first, ...more] = (lead.name ?? '').split(',').map((part) => part.trim());
  if (!last || !first || more.length > 0 || lead.first_name || lead.last_name) return lead;
  return { ...lead, name: undefined, first_name: first, last_name: last };
}

/**
 * Removes names that replace unknown ones in files of CRMs: the domain as company or name, and the company as last
 * name of a contact without a first name. Another business in the place of the last name is the name of the lead.
 */
function withoutSubstitutes(lead: LeadInput): LeadInput {
  const domain = businessDomain(lead.website ?? null, lead.email ?? null);
  const known = (text: string | null | undefined): string | undefined =>
    text === domain ? undefined : (text ?? undefined);
  const named = {
    ...lead,
    name: known(lead.name),
    company: known(lead.company),
    last_name: known(lead.last_name),
  };
  const { last_name: last } = named;
  if (named.first_name || last === undefined || mayBeLastName(last, lead.company)) return named;
  return { ...named, name: named.name ?? (last === lead.company ? undefined : last), last_name: undefined };
}

const mayBeLastName = (name: string, company: string | null | undefined): boolean =>
  name !== company && mayNamePerson(name, null);

/** `Ada Moore <ada@x.test>` */
const displayName = /^"?([^"<>@]*[^"<>@\s])"?\s*<[^<>]+>$/;

/** Fields that an address is no value of. */
const names = ['name', 'first_name', 'last_name', 'company', 'title'] as const;

/**
 * Removes addresses from columns of names, to which an unquoted delimiter moves a further one. The name before an address stays.
 * @param problems receives those of addresses that are left out
 */
function withoutAddresses(lead: LeadInput, problems: string[]): LeadInput {
  let rest = lead;
  for (const kind of names) {
    const value = rest[kind];
    const address = value?.includes('@') ? readEmail(value) : undefined;
    if (address === undefined) continue;
    const { email } = rest;
    if (email && readEmail(email)?.toLowerCase() !== address.toLowerCase())
      problems.push(`${kind} is an email address: it is left out`);
    const [, shown] = displayName.exec(value ?? '') ?? [];
    rest = { ...rest, [kind]: shown, email: email ?? address };
  }
  return rest;
}

/** Lead of a row and problems of ignored values. */
export interface RowRead {
  readonly lead: LeadInput;
  /** Texts without content of the row. */
  readonly problems: readonly string[];
}

/** Maximum characters of a value. Longer ones are ignored, because a truncated value is wrong. */
const maxLengths = {
  ...maxLeadTextLengths,
  custom: maxCustomFieldLength,
  tags: maxTagLength,
  tech_stack: maxTechnologyLength,
} as const;

export function readRow(fields: readonly string[], { columns }: Pick<LeadColumns, 'columns'>): RowRead {
  const row = new Row(fields, columns);
  const lead: LeadInput = {
    name: row.text('name'),
    first_name: row.text('first_name'),
    last_name: row.text('last_name'),
    company: row.text('company'),
    title: row.text('title'),
    ...row.emails(),
    ...row.phones(),
    ...row.website(),
    address: row.address(),
    country_code: row.countryCode(),
    accept_all: row.truth('accept_all'),
    rating: row.number('rating', 5, 'must be a number from 0 to 5'),
    confidence: row.number('confidence', 100, 'must be a whole number from 0 to 100'),
    source: row.text('source'),
    tech_stack: row.items('tech_stack', maxTechnologies),
    tags: row.items('tags', maxTags),
  };
  const custom = row.custom(lead);
  const named = withoutSubstitutes(withoutAddresses(lead, row.problems));
  const split = row.isNameOfPerson() ? withNameSplit(row.isFamilyFirst() ? withParts(named) : named) : named;
  return { lead: withoutEmpty({ ...split, custom }), problems: row.problems };
}

/** Removes undefined fields, which must not overwrite known values. */
function withoutEmpty(lead: LeadInput): LeadInput {
  const known: Record<string, unknown> = {};
  for (const name of Object.keys(lead) as (keyof LeadInput)[])
    if (lead[name] !== undefined) known[name] = lead[name];
  return known;
}

class Row {
  readonly problems: string[];
  private readonly cells: RowCells;
  /** Custom fields for values of fields that a lead has once or twice. */
  private readonly further: Record<string, string> = {};

  constructor(
    private readonly fields: readonly string[],
    private readonly columns: readonly LeadColumn[],
  ) {
    this.cells = new RowCells(fields, columns);
    this.problems = [...this.cells.problems];
  }

  text(kind: ColumnKind & keyof typeof maxLengths): string | undefined {
    return this.within(this.cells.first(kind), maxLengths[kind], kind);
  }

  isNameOfPerson(): boolean {
    return this.cells.columnOf('name')?.isOfPersons ?? false;
  }

  isFamilyFirst(): boolean {
    return this.cells.columnOf('name')?.isFamilyFirst ?? false;
  }

  /**
   * The valid addresses, of which a lead has two, and the others are custom fields. Control characters of a single one are
   * kept, so that an address with a line break is rejected instead of joined.
   */
  emails(): Pick<LeadInput, 'email' | 'email_2'> {
    const written = this.columns.flatMap(({ kind, place }) =>
      kind === 'email' ? (this.fields[place] ?? '') : [],
    );
    const first = written.find((field) => oneLine(field) !== null) ?? '';
    const [only, another] = this.cells.peek('email');
    if (only === first && another === undefined && isPlainEmail(first.toLowerCase())) {
      this.cells.all('email');
      return { email: this.within(first, maxLengths.email, 'email'), email_2: undefined };
    }
    if (hasControlCharacter(first) && cellValues('email', first).length === 1) {
      this.cells.all('email');
      return { email: this.within(first, maxLengths.email, 'email') };
    }
    const values = byForm(this.contacts('email', addressesIn), (value) => readEmail(value)?.toLowerCase());
    const valid = values.filter((value) => readEmail(value) !== undefined);
    if (valid.length < values.length && valid.length > 0)
      this.problems.push('one of several email addresses is invalid: it is left out');
    const [email, second, ...others] = valid.length > 0 ? valid : values.slice(0, 1);
    this.keep('email', others);
    return {
      email: this.within(email, maxLengths.email, 'email'),
      email_2: this.within(second, maxLengths.email_2, 'email_2'),
    };
  }

  /** CRMs write several values into one field. `readPhone` reads further ones in a value. */
  phones(): Pick<LeadInput, 'phone' | 'phone_2'> {
    const [only, another] = this.cells.peek('phone');
    if (only !== undefined && another === undefined && oneNumber.test(only)) {
      this.cells.all('phone');
      return { phone: this.within(only, maxLengths.phone, 'phone'), phone_2: undefined };
    }
    const values = byForm(
      this.contacts('phone', (text) =>
        text.split(/;|:::/).flatMap((part) => cellValues('phone', plainPhone(part.trim()))),
      ),
      (value) => value.replace(/\D/g, '') || value,
    );
    const [phone, second, ...others] = values;
    this.keep('phone', others);
    return {
      phone: this.within(phone, maxLengths.phone, 'phone'),
      phone_2: this.within(second, maxLengths.phone_2, 'phone_2'),
    };
  }

  private contacts(kind: 'email' | 'phone', split: (text: string) => readonly string[]): string[] {
    return this.cells.all(kind).flatMap((value) =>
      split(value)
        .map((each) => each.trim())
        .filter((each) => !isNoValue(each)),
    );
  }

  /** Keeps further addresses or numbers as custom fields. */
  private keep(kind: 'email' | 'phone', others: readonly string[]): void {
    for (const [index, value] of others.entries()) this.further[`${kind}_${index + 3}`] = value;
  }

  /** The page of a site rather than its domain in another column. The page of a social network is a profile. */
  website(): Pick<LeadInput, 'website' | 'profile_url'> {
    const [named] = this.cells.all('profile_url');
    const [found] = this.cells.all('website', (text) => isOnSocialNetwork(text));
    const [first = ''] = this.cells.peek('website').filter((text) => !isOnSocialNetwork(text));
    const host = bareHostOf(first);
    const same = this.cells.all('website', (text) => text === first || isAt(host, text));
    const [longest] = same.sort((one, other) => other.length - one.length);
    if (named !== undefined && found !== undefined && named !== found)
      this.further['website_profile'] ??= found;
    return {
      website: this.within(longest, maxLengths.website, 'website'),
      profile_url: this.within(named ?? found, maxLengths.profile_url, 'profile_url'),
    };
  }

  /** One line in the order of the country; a part that the street contains already is not repeated. */
  address(): string | undefined {
    const street = spaced(this.cells.first('street'), this.cells.first('house_number'));
    const kinds = ['street_behind', 'city', 'state', 'postal_code', 'country'] as const;
    const [behind, city = this.cells.first('place'), state, code, country] = kinds.map((kind) =>
      this.cells.first(kind),
    );
    const streets = withPart(street, behind);
    const town = spaced(code, city);
    const isNew = contains(streets, town) || !contains(streets, city);
    const isCodeFirst = isNew && countriesWithCodeFirst.has(this.country() ?? '');
    const place = isCodeFirst ? [town, state] : [city, spaced(state, code)];
    const parts = place.reduce<string>(withPart, streets);
    const line = contains(parts, country) ? parts : withPart(parts, countryName(country));
    return this.within(line || undefined, maxLengths.address, 'address');
  }

  /** An unknown country stays in the address as text; a dialling code is not a country. */
  countryCode(): string | undefined {
    const code = this.cells.first('country_code');
    const known = this.country();
    if (code !== undefined && known === undefined) this.problems.push('country_code is not a country');
    return known;
  }

  /** ISO 3166-1 alpha-2. */
  private country(): string | undefined {
    const written = [...this.cells.peek('country_code'), ...this.cells.peek('country')];
    return written.flatMap((country) => countryInColumn(country) ?? [])[0];
  }

  truth(kind: 'accept_all'): boolean | undefined {
    const written = this.cells.first(kind);
    const truth = written === undefined ? undefined : truthOf(written);
    if (written !== undefined && truth === undefined) this.problems.push(`${kind} is neither true nor false`);
    return truth;
  }

  number(kind: 'rating' | 'confidence', max: number, mistake: string): number | undefined {
    const written = this.cells.first(kind);
    if (written === undefined) return undefined;
    const value = Number(written.replace(/\s*%$/, '').replace(',', '.') || Number.NaN);
    const isWhole = kind !== 'confidence' || Number.isInteger(value);
    if (!(isWhole && value >= 0 && value <= max)) {
      this.problems.push(`${kind} ${mistake}`);
      return undefined;
    }
    return value;
  }

  items(kind: 'tags' | 'tech_stack', limit: number): string[] | undefined {
    const written = this.cells.all(kind).flatMap((value) => value.split(/:::|[;,|]/));
    const items = distinct(written.flatMap((item) => oneLine(item) ?? []));
    const short = items.filter((item) => item.length <= maxLengths[kind]);
    if (short.length < items.length)
      this.problems.push(`one of ${kind} has more than ${maxLengths[kind]} characters`);
    if (short.length > limit) this.problems.push(`${kind} exceed the maximum of ${limit}`);
    return short.length ? short.slice(0, limit) : undefined;
  }

  /** @param lead the other fields, whose values are not repeated */
  custom(lead: LeadInput): Record<string, string> | undefined {
    const known = lazily(() => new Set(Object.values(lead).filter((value) => typeof value === 'string')));
    const further = Object.entries(this.further).map(([name, text]) => ({ name, text }));
    const entries = [...this.cells.left(known), ...further].flatMap(({ name, text }) => {
      const value = this.within(text, maxLengths.custom, name);
      return value === undefined ? [] : [[name, value] as const];
    });
    for (const [name] of entries.slice(maxCustomFields))
      this.problems.push(`${name} is left out: a lead has at most ${maxCustomFields} custom fields`);
    return entries.length ? Object.fromEntries(entries.slice(0, maxCustomFields)) : undefined;
  }

  private within(value: string | undefined, limit: number, what: string): string | undefined {
    if (value === undefined || value.length <= limit) return value;
    this.problems.push(`${what} has more than ${limit} characters`);
    return undefined;
  }
}

/** A number in one writing, which cannot be divided. */
const oneNumber = /^\+[\d ()-]*\d$/;

/** Values without those of the same form. */
function byForm(values: readonly string[], formOf: (value: string) => string | undefined): readonly string[] {
  if (values.length < 2) return values;
  const forms = new Map<string, string>();
  for (const value of values) {
    const form = formOf(value) ?? value;
    if (!forms.has(form)) forms.set(form, value);
  }
  return [...forms.values()];
}

/** `a@x.test <a@x.test>` is one address. */
function addressesIn(text: string): readonly string[] {
  const values = cellValues('email', text);
  return values.length > 1 && readEmail(text) !== undefined ? [text] : values;
}

const spaced = (...words: readonly (string | undefined)[]): string => words.filter(Boolean).join(' ');

const isAt = (host: string | undefined, website: string): boolean =>
  host !== undefined && bareHostOf(website) === host;

function withPart(line: string, part = ''): string {
  if (line === '' || part === '') return line || part;
  return contains(line, part) ? line : `${line}, ${part}`;
}

/** `Hauptstr. 5, 10115 Berlin` contains Berlin, and `Berliner Str. 5` does not. */
function contains(line: string, part = ''): boolean {
  const wanted = part.toLowerCase();
  const whole = line.toLowerCase();
  if (!whole.includes(wanted)) return false;
  return whole
    .split(/\s*,\s*/)
    .some((each, place) => each === wanted || (place > 0 && each.endsWith(` ${wanted}`)));
}
