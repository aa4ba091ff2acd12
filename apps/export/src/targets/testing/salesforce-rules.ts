import {
  byRules,
  isInvalidAddress,
  isInvalidSite,
  isInvalidVerdict,
  type ImportRules,
  type Rule,
} from './import-rules';

/** Maximum lengths of fields: Object Reference, Lead. */
const lengths: readonly (readonly [string, number])[] = [
  ['First Name', 40],
  ['Last Name', 80],
  ['Company', 255],
  ['Title', 128],
  ['Email', 80],
  ['Phone', 40],
  ['Website', 255],
  ['Street', 255],
  ['City', 40],
  ['State', 80],
  ['Postal Code', 20],
  ['Country', 80],
  ['Lead Source', 255],
  ['Description', 32_000],
];
const statuses = [
  'Open - Not Contacted',
  'Working - Contacted',
  'Closed - Converted',
  'Closed - Not Converted',
];
const header =
  'First Name,Last Name,Company,Title,Email,Phone,Website,Street,City,State,Postal Code,Country,Lead Source,Lead Status,Rating,Description,Email Verdict';

/** https://help.salesforce.com, Data Import Wizard: field mapping and limits */
export const salesforceRules: ImportRules = {
  name: 'Salesforce',
  header,
  maxRows: 50_000,
  maxBytes: 100_000_000,
  problemsIn: byRules([
    ['Last Name is needed', (cell) => cell('Last Name') === ''],
    ['Company is needed', (cell) => cell('Company') === ''],
    ['Email holds no address', (cell) => isInvalidAddress(cell('Email'))],
    ['Website is no site', (cell) => isInvalidSite(cell('Website'))],
    ['Email Verdict is none', (cell) => isInvalidVerdict(cell('Email Verdict'))],
    ['Rating is none', (cell) => !['', 'Hot', 'Warm', 'Cold'].includes(cell('Rating'))],
    ['Lead Status is none', (cell) => !statuses.includes(cell('Lead Status'))],
    ['Description has more than 32 KB', (cell) => Buffer.byteLength(cell('Description')) > 32_768],
    ['a record has more than 400 KB', (cell) => bytesOf(header.split(',').map(cell)) > 400_000],
    ...lengths.map(([name, limit]): Rule => [`${name} is too long`, (cell) => cell(name).length > limit]),
  ]),
};

const bytesOf = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + Buffer.byteLength(cell) + 3, 0);
