import { join } from 'node:path';
import { readTable } from '@lode/domain/data';
import { lazily, cleanText } from '@lode/domain/values';
import { countryOf } from '@lode/domain/sites';
import { plainCase } from '../../../claims/company-names';
import { emptyRecord } from '../../company-record';
import { type CompanyFormat, type CompanyRow, ImportError } from '../company-file';
import { CsvParser, type Fields } from '../csv-parser';

const file = join(__dirname, '../data/nace-divisions.tsv');
const sectors = lazily(
  () => new Map(readTable(file, ['nace', 'naics']).map(({ nace, naics }) => [nace, naics])),
);

/** The NAICS sector of a code of UK SIC 2007 or NACE Rev. 2, such as `62020`; null if unknown. */
function sectorOfNace(code: string): string | null {
  for (let length = Math.min(code.length, 4); length >= 2; length -= 1) {
    const sector = sectors().get(code.slice(0, length));
    if (sector !== undefined) return sector;
  }
  return null;
}

const maxNames = 10;
/** Companies that do not trade. */
const noSectors = new Set(['99999', '98000', '74990']);

/** Basic company data (https://resources.companieshouse.gov.uk/toolsToHelp/pdf/freeDataProductDataset.pdf). */
function readCompany(fields: Fields, number: number, seenAt: string): CompanyRow {
  const id = fields('CompanyNumber').toUpperCase();
  if (!/^[A-Z0-9]{8}$/.test(id))
    throw new ImportError(
      `Row ${number}, field CompanyNumber: ${JSON.stringify(id.slice(0, 40))} is not a company number of eight characters.`,
    );
  if (!fields('CompanyStatus').startsWith('Active')) return { omitted: 'not active' };
  const name = cleanText(fields('CompanyName'));
  if (name === undefined) return { omitted: 'without a name' };
  const text = (column: string): string | null => cleanText(fields(column)) ?? null;
  const city = text('RegAddress.PostTown');
  return {
    ...emptyRecord,
    source: 'companies_house',
    id,
    seenAt,
    name: plainCase(name),
    legalName: name,
    otherNames: Array.from({ length: maxNames }, (_, index) =>
      cleanText(fields(`PreviousName_${index + 1}.CompanyName`)),
    ).filter((each) => each !== undefined),
    registration: `GB:${id}`,
    addresses: [
      {
        street: text('RegAddress.AddressLine1'),
        city: city === null ? null : plainCase(city),
        region: text('RegAddress.County'),
        postalCode: text('RegAddress.PostCode'),
        country: officeCountry(fields('RegAddress.Country')),
      },
    ],
    sector: sectorOf(fields),
    foundedYear: yearIn(fields('IncorporationDate')),
  };
}

/** Registered offices are in the United Kingdom unless another country is named. */
const officeCountry = (name: string): string | null =>
  /^(?:|united kingdom|great britain|england(?: & wales)?|wales|scotland|northern ireland|uk|gb)$/i.test(
    name.trim(),
  )
    ? 'GB'
    : countryOf(name);

/** Of the first code with a sector. */
function sectorOf(fields: Fields): string | null {
  for (const part of [1, 2, 3, 4]) {
    const code = /^\d{4,5}/.exec(fields(`SICCode.SicText_${part}`))?.[0];
    // Four digits are codes of 2003.
    if (code?.length === 5 && !noSectors.has(code)) {
      const sector = sectorOfNace(code);
      if (sector !== null) return sector;
    }
  }
  return null;
}

const yearIn = (date: string): number | null => {
  const year = Number(/^\d{2}\/\d{2}\/(\d{4})$/.exec(date)?.[1]);
  return year > 1000 ? year : null;
};

export const companiesHouse: CompanyFormat = {
  source: 'companies_house',
  name: 'basic company data of Companies House (CSV)',
  createParser: (seenAt) =>
    new CsvParser(
      ['CompanyName', 'CompanyNumber', 'RegAddress.PostTown', 'RegAddress.PostCode', 'CompanyStatus'],
      (fields, number) => readCompany(fields, number, seenAt),
    ),
};
