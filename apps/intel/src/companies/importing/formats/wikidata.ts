import { join } from 'node:path';
import { readTable } from '@lode/domain/data';
import { ownDomain } from '@lode/domain/sites';
import { fieldsOf, lazily } from '@lode/domain/values';
import { namesIn, statementsOf, textsOf } from '@lode/domain/wikidata';
import { itemIdIn, itemIdsIn, mayBeCompany, readItem } from '../../../sources/wikidata/read-item';
import { emptyRecord } from '../../company-record';
import { type CompanyFormat, type CompanyRow, ImportError } from '../company-file';
import { JsonParser } from '../json-parser';

const maxNames = 10;
const website = 'P856';
/** Dissolution, and the date of official closure. */
const endings = ['P576', 'P3999'];
/** Industry, employees, headquarters, legal form, chief executive, founder, LEI, stock exchange. */
const signsOfOrganisation = ['P452', 'P1128', 'P159', 'P1454', 'P169', 'P112', 'P1278', 'P414'];

const countries = lazily(
  () =>
    new Map(
      readTable(join(__dirname, '../data/wikidata-countries.tsv'), ['item', 'country']).map(
        ({ item, country }) => [item, country],
      ),
    ),
);

/** Types of entities that are no items. */
const otherEntities = new Set<unknown>(['property', 'lexeme']);

/** Organisations with an official website; other items of a dump have no record. */
function readCompany(entity: unknown, number: number, seenAt: string): CompanyRow {
  const { claims, type } = fieldsOf(entity);
  // A dump also has properties; the one of websites and those with a website of their own get here.
  if (otherEntities.has(type)) return { omitted: 'no organisation' };
  const id = itemIdIn(entity);
  if (id === undefined)
    throw new ImportError(`Record ${number}, field id: the record is no item of Wikidata.`);
  if (!isOrganisation(claims)) return { omitted: 'no organisation' };
  if (endings.some((property) => property in fieldsOf(claims))) return { omitted: 'not active' };
  const names = namesIn(entity);
  const domain = textsOf(claims, website).flatMap((url) => ownDomain(url) ?? [])[0];
  if (domain === undefined || names[0] === undefined) return { omitted: 'without own website or name' };
  const item = readItem({ id, entity, names, isNamed: true });
  const country = itemIdsIn(claims, 'P17').flatMap((each) => countries().get(each) ?? [])[0] ?? null;
  return {
    ...emptyRecord,
    source: 'wikidata',
    id,
    seenAt,
    name: item.name,
    legalName: item.legalName,
    otherNames: names.slice(1, maxNames + 1),
    domain,
    lei: item.lei,
    wikidata: id,
    addresses:
      country === null ? [] : [{ street: null, city: null, region: null, postalCode: null, country }],
    size: item.headcount && { min: item.headcount.count, max: item.headcount.count },
    foundedYear: item.years.length === 1 ? (item.years[0] ?? null) : null,
  };
}

const isOrganisation = (claims: unknown): boolean =>
  mayBeCompany(claims) && signsOfOrganisation.some((property) => statementsOf(claims, property).length > 0);

export const wikidata: CompanyFormat = {
  source: 'wikidata',
  name: 'dump of Wikidata (JSON)',
  createParser: (seenAt) =>
    new JsonParser(
      (entity, number) => readCompany(entity, number, seenAt),
      (text) => (text.includes(`"${website}"`) ? undefined : { omitted: 'without a website' }),
    ),
};
