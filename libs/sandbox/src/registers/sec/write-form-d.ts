import type { FormD } from '../../dossiers/dossier';
import { statesYear } from '../../dossiers/states-year';
import { writeElements, type Element } from '../write-document';
import type { Filer } from './filer';
import { paddedCik } from './write-submissions';

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
