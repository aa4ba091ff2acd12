import { type CompanyFormat, ImportError } from '../company-file';
import { companiesHouse } from './companies-house';
import { gleifCsv, gleifJson } from './gleif';
import { wikidata } from './wikidata';

/** Characters at the beginning of a file by which its format is recognized. */
export const headLength = 65_536;

/** @param head the first characters of the file. @throws ImportError for an unknown format */
export function formatOf(head: string): CompanyFormat {
  const start = head.replace(/^\uFEFF/, '').trimStart();
  if (/^[[{]/.test(start)) {
    if (/"type":\s*"(?:item|property)"/.test(start) && start.startsWith('[')) return wikidata;
    if (/"LEI":/.test(start)) return gleifJson;
  }
  const [header = ''] = start.split(/\r?\n/, 1);
  if (/"?LEI"?,/.test(header) && header.includes('Entity.LegalName')) return gleifCsv;
  if (header.includes('CompanyNumber') && header.includes('CompanyName')) return companiesHouse;
  throw new ImportError(
    'The file is none of: LEI records of GLEIF (CSV or JSON), a JSON dump of Wikidata, basic company data of Companies House (CSV). docs/guides/company-search.md says where to fetch them.',
  );
}
