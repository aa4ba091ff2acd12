import { read, text } from '@lode/testing';

const address = {
  street1: '1 CEDAR STREET',
  street2: null,
  city: 'AUSTIN',
  stateOrCountry: 'TX',
  zipCode: '78701',
  stateOrCountryDescription: 'TX',
};

export interface GivenFiler {
  readonly cik?: string;
  readonly name?: string;
  readonly city?: string;
  readonly state?: string;
  readonly sic?: string;
  readonly website?: string;
  /** Form, date and accession number, newest first. */
  readonly filings?: readonly (readonly [form: string, filedOn: string, accession: string])[];
}

/** `submissions/CIK….json` (https://www.sec.gov/search-filings/edgar-application-programming-interfaces). */
export function submissions(given: GivenFiler = {}) {
  const { city = 'AUSTIN', state = 'TX', filings = [] } = given;
  const business = { ...address, city, stateOrCountry: state };
  return read({
    cik: given.cik ?? '0001234567',
    entityType: 'operating',
    sic: given.sic ?? '7372',
    sicDescription: 'Services-Prepackaged Software',
    name: given.name ?? 'ACME FOODS INC',
    tickers: [],
    website: given.website ?? '',
    addresses: { mailing: business, business },
    filings: {
      recent: {
        form: filings.map(([form]) => form),
        filingDate: filings.map(([, day]) => day),
        accessionNumber: filings.map(([, , accession]) => accession),
      },
      files: [],
    },
  });
}

export const tickers = (...rows: readonly (readonly [cik: number, title: string])[]) =>
  read(
    Object.fromEntries(
      rows.map(([cik_str, title], index) => [String(index), { cik_str, ticker: 'ACME', title }]),
    ),
  );

/** An answer of the full-text search. */
export const hits = (...names: readonly string[]) =>
  read({
    took: 3,
    timed_out: false,
    hits: {
      total: { value: names.length, relation: 'eq' },
      hits: names.map((name) => ({
        _id: '1:primary_doc.xml',
        _source: { display_names: [name], form: 'D' },
      })),
    },
  });

export interface GivenForm {
  readonly amends?: boolean;
  readonly offered?: string;
  readonly sold?: string;
  readonly industry?: string;
  readonly year?: string;
  readonly people?: string;
}

export const person = (first: string, last: string, relation: string, clarification = '') => `
  <relatedPersonInfo>
    <relatedPersonName><firstName>${first}</firstName><lastName>${last}</lastName></relatedPersonName>
    <relatedPersonAddress><street1>1 Cedar Street</street1><city>Austin</city></relatedPersonAddress>
    <relatedPersonRelationshipList>
      ${relation
        .split(',')
        .map((each) => `<relationship>${each}</relationship>`)
        .join('')}
    </relatedPersonRelationshipList>
    <relationshipClarification>${clarification}</relationshipClarification>
  </relatedPersonInfo>`;

/** `primary_doc.xml` of a notice (https://www.sec.gov/info/edgar/specifications/form-d-xml-tech-specs). */
export const formD = (given: GivenForm = {}) =>
  text(`<?xml version="1.0"?>
<edgarSubmission>
  <schemaVersion>X0708</schemaVersion>
  <submissionType>${given.amends ? 'D/A' : 'D'}</submissionType>
  <primaryIssuer>
    <cik>0001234567</cik>
    <entityName>Acme Foods, Inc.</entityName>
    <yearOfInc>${given.year ?? '<overFiveYears>true</overFiveYears>'}</yearOfInc>
  </primaryIssuer>
  <relatedPersonsList>${given.people ?? ''}</relatedPersonsList>
  <offeringData>
    <industryGroup><industryGroupType>${given.industry ?? 'Other Technology'}</industryGroupType></industryGroup>
    <typeOfFiling>
      <newOrAmendment><isAmendment>${String(given.amends ?? false)}</isAmendment></newOrAmendment>
      <dateOfFirstSale><value>2026-01-02</value></dateOfFirstSale>
    </typeOfFiling>
    <offeringSalesAmounts>
      <totalOfferingAmount>${given.offered ?? '8000000'}</totalOfferingAmount>
      <totalAmountSold>${given.sold ?? '5000000'}</totalAmountSold>
      <totalRemaining>3000000</totalRemaining>
    </offeringSalesAmounts>
  </offeringData>
</edgarSubmission>`);
