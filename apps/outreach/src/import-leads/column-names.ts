import { join } from 'node:path';
import { readYaml } from '@lode/domain/data';

export const columnKinds = [
  'name',
  'first_name',
  'last_name',
  'company',
  'title',
  'email',
  'phone',
  'website',
  'street',
  'street_behind',
  'city',
  'state',
  'postal_code',
  'country',
  'country_code',
  'accept_all',
  'rating',
  'confidence',
  'tech_stack',
  'source',
  'tags',
] as const;
export type ColumnKind = (typeof columnKinds)[number];

/**
 * Column names in exports of CRMs and spreadsheets, folded by `foldedTitle`. `contactNamed` recognizes further names of
 * emails, phones and websites.
 */
export const readColumnNames = (): Readonly<Record<ColumnKind, readonly string[]>> =>
  readYaml(join(__dirname, 'data/column-names.yaml'));

/** Prefixes that do not change the meaning: `Contact First Name`, `Company City`, `Mailing Street`. */
export const owners =
  /^(?:contact|person|lead|customer|subscriber|prospect|primary|company|organi[sz]ation|account|corporate|mailing|billing|postal|business|work|office|home)(?=.)/;

/** Numbered columns of address books: `E-mail 1 - Value`, `Organization 1 - Title`. */
export const numbered =
  /^(?:(email|phone|website)\d+value|(organi[sz]ation)\d+(?=name|title)|address\d+(?=street|city|region|postalcode|country|extended))/;

/** Names whose parts mean something else. */
export const misleading = new Set(['leadtitle', 'worktitle', 'homename']);

/** Names of columns with persons, while `Name` may be that of a business. */
export const fullNames: ReadonlySet<string> = new Set(['fullname', 'nomcomplet', 'nombrecompleto']);
