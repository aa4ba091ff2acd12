import { join } from 'node:path';
import { readYaml } from '@lode/domain/data';

/** What a column of a lead file holds. */
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
 * Names of columns in exports of CRMs and spreadsheets, as `foldedTitle` gives them; addresses, numbers and websites
 * are known by `contactNamed` too.
 */
export const readColumnNames = (): Readonly<Record<ColumnKind, readonly string[]>> =>
  readYaml(join(__dirname, 'data/column-names.yaml'));

/** Whose value it is, and where that changes nothing: `Contact First Name`, `Company City`, `Mailing Street`. */
export const owners =
  /^(?:contact|person|lead|customer|subscriber|prospect|primary|company|organi[sz]ation|account|corporate|mailing|billing|postal|business|work|office|home)(?=.)/;

/** `E-mail 1 - Value`, `Organization 1 - Title`: kinds of which an address book has several. */
export const numbered =
  /^(?:(email|phone|website)\d+value|(organi[sz]ation)\d+(?=name|title)|address\d+(?=street|city|region|postalcode|country|extended))/;

/** What would be taken for something else by its parts. */
export const misleading = new Set(['leadtitle', 'worktitle', 'homename']);
