import { byRules, isInvalidAddress, isInvalidSite, isInvalidVerdict, type ImportRules } from './import-rules';

/** https://support.pipedrive.com/hc/en/articles/360013870858 */
export const pipedriveRules: ImportRules = {
  name: 'Pipedrive',
  header:
    'Lead - Title,Organization - Name,Organization - Address,Organization - Website,Person - Name,Person - Email,Person - Phone,Note,Email Verdict',
  // With the header row, 50,000.
  maxRows: 49_999,
  maxBytes: 50_000_000,
  problemsIn: byRules([
    ['a lead needs a title', (cell) => cell('Lead - Title') === ''],
    [
      'a lead needs a person or an organization',
      (cell) => cell('Person - Name') === '' && cell('Organization - Name') === '',
    ],
    [
      'a person needs a name',
      (cell) => cell('Person - Name') === '' && cell('Person - Email') + cell('Person - Phone') !== '',
    ],
    [
      'an organization needs a name',
      (cell) =>
        cell('Organization - Name') === '' &&
        cell('Organization - Address') + cell('Organization - Website') !== '',
    ],
    [
      'the name of the organization is no person',
      (cell) => cell('Person - Name') !== '' && cell('Person - Name') === cell('Organization - Name'),
    ],
    ['Email Verdict is none', (cell) => isInvalidVerdict(cell('Email Verdict'))],
    ['Person - Email holds no address', (cell) => isInvalidAddress(cell('Person - Email'))],
    ['Organization - Website is no site', (cell) => isInvalidSite(cell('Organization - Website'))],
    ['Person - Phone has a currency symbol', (cell) => /\p{Sc}/u.test(cell('Person - Phone'))],
  ]),
};
