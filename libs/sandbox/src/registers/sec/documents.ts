import type { Filer } from './filer';
import { type FormD, statesYear } from '../../dossiers/dossier';
import { writeElements, type Element } from '../look-up-service';

/** Central Index Keys have ten digits. */
export const paddedCik = (cik: number): string => String(cik).padStart(10, '0');

/** The file of all companies on an exchange, as an object with numeric keys. */
export function writeTickers(filers: readonly Filer[]): object {
  const listed = filers.filter(({ ticker }) => ticker !== undefined);
  return Object.fromEntries(
    listed.map(({ cik, ticker, name }, index) => [String(index), { cik_str: cik, ticker, title: name }]),
  );
}

/** The submissions of a filer (sec.gov/search-filings/edgar-application-programming-interfaces). */
export function writeSubmissions(filer: Filer): object {
  const { cik, name, ticker, industry, website, formerName, isFund } = filer;
  return {
    cik: paddedCik(cik),
    entityType: isFund ? 'other' : 'operating',
    sic: industry?.sic ?? '',
    sicDescription: industry?.name ?? '',
    ownerOrg: '06 Technology',
    insiderTransactionForOwnerExists: 0,
    insiderTransactionForIssuerExists: ticker === undefined ? 0 : 1,
    name,
    tickers: ticker === undefined ? [] : [ticker],
    exchanges: ticker === undefined ? [] : ['Nasdaq'],
    ein: null,
    lei: null,
    description: '',
    website: website ?? '',
    investorWebsite: '',
    category: '',
    fiscalYearEnd: '1231',
    stateOfIncorporation: 'DE',
    stateOfIncorporationDescription: 'DE',
    addresses: { mailing: submissionAddress(filer), business: submissionAddress(filer) },
    phone: filer.phone ?? '',
    flags: '',
    formerNames:
      formerName === undefined
        ? []
        : [{ name: formerName, from: '2015-03-02T00:00:00.000Z', to: '2018-11-20T00:00:00.000Z' }],
    filings: { recent: recentOf(filer), files: [] },
  };
}

/** Of foreign addresses, EDGAR has two forms: the code in place of the state, and in a field of its own. */
function submissionAddress({ place, cik }: Filer): object {
  const { city, code, description, country } = place;
  const isSeparate = country !== 'US' && cik % 2 === 0;
  return {
    street1: `${(cik % 900) + 1} MAIN STREET`,
    street2: null,
    city,
    stateOrCountry: isSeparate ? null : code,
    zipCode: null,
    stateOrCountryDescription: isSeparate ? null : code,
    isForeignLocation: country === 'US' ? 0 : isSeparate ? 1 : null,
    foreignStateTerritory: null,
    country: isSeparate ? description : null,
    countryCode: isSeparate ? code : null,
  };
}

interface Filing {
  accession: string;
  filedOn: string;
  form: string;
  document: string;
}

/** Columns, the newest first. */
function recentOf(filer: Filer): object {
  const filings = filingsOf(filer);
  return {
    accessionNumber: filings.map(({ accession }) => accession),
    filingDate: filings.map(({ filedOn }) => filedOn),
    reportDate: filings.map(() => ''),
    acceptanceDateTime: filings.map(({ filedOn }) => `${filedOn}T16:31:05.000Z`),
    act: filings.map(({ form }) => (form.startsWith('D') ? '33' : '34')),
    form: filings.map(({ form }) => form),
    fileNumber: filings.map(() => '021-500000'),
    items: filings.map(({ form }) => (form.startsWith('D') ? '06b' : '')),
    size: filings.map(() => 8000),
    primaryDocument: filings.map(({ document }) => document),
    primaryDocDescription: filings.map(() => ''),
  };
}

function filingsOf({ cik, ticker, formsD }: Filer): Filing[] {
  const notices = formsD.map(({ accession, filedOn, amends }) => {
    const form = amends === null ? 'D' : 'D/A';
    return { accession, filedOn, form, document: 'xslFormDX01/primary_doc.xml' };
  });
  if (ticker === undefined) return notices;
  const filed = (form: string, filedOn: string, index: number): Filing => ({
    accession: `${paddedCik(cik)}-${filedOn.slice(2, 4)}-00000${index}`,
    filedOn,
    form,
    document: `${ticker.toLowerCase()}-${filedOn.replaceAll('-', '')}.htm`,
  });
  return [filed('10-Q', '2026-08-06', 3), filed('8-K', '2026-05-12', 2), filed('10-K', '2026-02-20', 1)];
}

/** A notice of an exempt offering (sec.gov/info/edgar/specifications/form-d-xml-tech-specs). */
export const writeFormD = (filer: Filer, form: FormD): string =>
  `<?xml version="1.0"?>\n${writeElements([
    [
      'edgarSubmission',
      [
        ['schemaVersion', 'X0708'],
        ['submissionType', form.amends === null ? 'D' : 'D/A'],
        ['testOrLive', 'LIVE'],
        ['primaryIssuer', issuerOf(filer, form)],
        ['relatedPersonsList', form.relatedPersons.map((person) => personOf(person, filer))],
        ['offeringData', offeringOf(filer, form)],
      ],
    ],
  ])}\n`;

function issuerOf(filer: Filer, { filedOn }: FormD): Element[] {
  const { cik, name, phone, isFund } = filer;
  return [
    ['cik', paddedCik(cik)],
    ['entityName', name],
    ['issuerAddress', addressOf(filer)],
    ['issuerPhoneNumber', phone ?? ''],
    ['jurisdictionOfInc', 'DELAWARE'],
    ['issuerPreviousNameList', [['value', 'None']]],
    ['edgarPreviousNameList', [['value', filer.formerName ?? 'None']]],
    ['entityType', isFund ? 'Limited Partnership' : 'Corporation'],
    ['yearOfInc', yearOf(filer, filedOn)],
  ];
}

function yearOf({ incorporated }: Filer, filedOn: string): Element[] {
  if (incorporated === undefined || !statesYear(incorporated, filedOn)) return [['overFiveYears', 'true']];
  return [
    ['withinFiveYears', 'true'],
    ['value', String(incorporated)],
  ];
}

const addressOf = ({ place, cik }: Filer): Element[] => [
  ['street1', `${(cik % 900) + 1} MAIN STREET`],
  ['city', place.city],
  ['stateOrCountry', place.code],
  ['stateOrCountryDescription', place.description],
  ['zipCode', '00000'],
];

function personOf({ name, relationship }: FormD['relatedPersons'][number], filer: Filer): Element {
  const words = name.split(' ');
  const [first = ''] = words;
  const middle = words.slice(1, -1).join(' ');
  return [
    'relatedPersonInfo',
    [
      [
        'relatedPersonName',
        [
          ['firstName', first],
          ...(middle === '' ? [] : ([['middleName', middle]] as const)),
          ['lastName', words.at(-1) ?? ''],
        ],
      ],
      ['relatedPersonAddress', addressOf(filer)],
      ['relatedPersonRelationshipList', [['relationship', relationship]]],
      ['relationshipClarification', null],
    ],
  ];
}

function offeringOf(filer: Filer, form: FormD): Element[] {
  return [
    ['industryGroup', industryOf(filer)],
    ['issuerSize', [['revenueRange', 'Decline to Disclose']]],
    ['federalExemptionsExclusions', [['item', '06b']]],
    ['typeOfFiling', filingOf(form)],
    ['durationOfOffering', [['moreThanOneYear', 'false']]],
    [
      'typesOfSecuritiesOffered',
      [filer.isFund ? ['isPooledInvestmentFundType', 'true'] : ['isEquityType', 'true']],
    ],
    [
      'businessCombinationTransaction',
      [
        ['isBusinessCombinationTransaction', 'false'],
        ['clarificationOfResponse', null],
      ],
    ],
    ['minimumInvestmentAccepted', '0'],
    ['salesCompensationList', null],
    ['offeringSalesAmounts', amountsOf(form)],
    [
      'investors',
      [
        ['hasNonAccreditedInvestors', 'false'],
        ['totalNumberAlreadyInvested', form.sold > 0 ? '7' : '0'],
      ],
    ],
    ['salesCommissionsFindersFees', [noMoney('salesCommissions'), noMoney('findersFees')]],
    ['useOfProceeds', [noMoney('grossProceedsUsed')]],
    ['signatureBlock', signatureOf(filer, form)],
  ];
}

const industryOf = ({ isFund }: Filer): Element[] =>
  isFund
    ? [
        ['industryGroupType', 'Pooled Investment Fund'],
        [
          'investmentFundInfo',
          [
            ['investmentFundType', 'Venture Capital Fund'],
            ['is40Act', 'false'],
          ],
        ],
      ]
    : [['industryGroupType', 'Other']];

const filingOf = ({ amends, sold, filedOn }: FormD): Element[] => [
  [
    'newOrAmendment',
    [
      ['isAmendment', String(amends !== null)],
      ...(amends === null ? [] : ([['previousAccessionNumber', amends]] as const)),
    ],
  ],
  ['dateOfFirstSale', [sold > 0 ? ['value', filedOn] : ['yetToOccur', 'true']]],
];

const amountsOf = ({ offered, sold }: FormD): Element[] => [
  ['totalOfferingAmount', offered === null ? 'Indefinite' : String(offered)],
  ['totalAmountSold', String(sold)],
  ['totalRemaining', offered === null ? 'Indefinite' : String(offered - sold)],
  ['clarificationOfResponse', null],
];

const noMoney = (name: string): Element => [name, [['dollarAmount', '0']]];

function signatureOf({ name }: Filer, { relatedPersons, filedOn }: FormD): Element[] {
  const signer = relatedPersons[0]?.name ?? 'Signer';
  return [
    ['authorizedRepresentative', 'false'],
    [
      'signature',
      [
        ['issuerName', name],
        ['signatureName', `/s/ ${signer}`],
        ['nameOfSigner', signer],
        ['signatureTitle', 'Chief Executive Officer'],
        ['signatureDate', filedOn],
      ],
    ],
  ];
}
