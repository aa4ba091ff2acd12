import {
  byRules,
  isInvalidAddress,
  isInvalidDomain,
  isInvalidNumber,
  isInvalidSite,
  isInvalidVerdict,
  type ImportRules,
} from './import-rules';

const stages =
  'Subscriber|Lead|Marketing Qualified Lead|Sales Qualified Lead|Opportunity|Customer|Evangelist|Other'.split(
    '|',
  );
const statuses = 'New|Open|In Progress|Open Deal|Unqualified|Attempted to Contact|Connected|Bad Timing'.split(
  '|',
);

/** https://knowledge.hubspot.com/import-and-export/set-up-your-import-file */
export const hubspotRules: ImportRules = {
  name: 'HubSpot',
  header:
    'First Name,Last Name,Email Address,Phone Number,Company Name,Company Domain Name,Website URL,Street Address,City,State/Region,Postal Code,Country/Region,Lifecycle Stage,Lead Status,Confidence Score,Maps Rating,Tech Stack,Lead Source Detail,Job Title,Email Verdict',
  maxRows: 1_048_575,
  maxBytes: 512_000_000,
  problemsIn: byRules([
    [
      'a contact needs a first name, a last name or an address',
      (cell) => ['First Name', 'Last Name', 'Email Address'].every((name) => cell(name) === ''),
    ],
    ['Email Address holds no address', (cell) => isInvalidAddress(cell('Email Address'))],
    ['Lifecycle Stage is none', (cell) => !stages.includes(cell('Lifecycle Stage'))],
    ['Lead Status is none', (cell) => !statuses.includes(cell('Lead Status'))],
    ['Confidence Score is no number', (cell) => !/^(?:|\d|[1-9]\d|100)$/.test(cell('Confidence Score'))],
    ['Maps Rating is no number', (cell) => isInvalidNumber(cell('Maps Rating'), 5)],
    ['Company Domain Name is no host', (cell) => isInvalidDomain(cell('Company Domain Name'))],
    ['Email Verdict is none', (cell) => isInvalidVerdict(cell('Email Verdict'))],
    ['Website URL is no site', (cell) => isInvalidSite(cell('Website URL'))],
  ]),
};
