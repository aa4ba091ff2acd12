import type { SiteFact, SiteOrganisation, SiteReading } from '@lode/contracts';
import { cleanText } from '@lode/domain/values';
import { onPage } from '@lode/domain/sites';
import type { Claim, ClaimedField, ClaimOf, ClaimValues } from '../../claims/claim';
import type { SectorReading } from '@lode/domain/sectors';
import { headquartersIn } from './headquarters';
import { identifierIn, ownStatements } from './own-statements';
import { sizeOf } from './size-of';
import { yearIn } from './year-in';

/** Derives the sector from the texts of a site. */
export type SectorReader = (reading: SiteReading) => SectorReading | null;

/** Min confidence of a statement of the site. A reading below it counts as derived. */
const minStatedConfidence = 30;

/** Converts a fact of the site to a claim. */
const claim = <Field extends ClaimedField>(
  field: Field,
  value: ClaimValues[Field] | null | undefined,
  { confidence, evidence }: Pick<SiteFact, 'confidence' | 'evidence'>,
): Claim[] =>
  value === null || value === undefined
    ? []
    : // The type of the value ensures a member of the union.
      [
        {
          field,
          value,
          origin: 'own_site',
          confidence,
          evidence,
        } satisfies ClaimOf<Field> as unknown as Claim,
      ];

/** The claims on a company's site. A parked domain has none. */
export function siteClaims(reading: SiteReading, readSector: SectorReader): Claim[] {
  if (reading.parked) return [];
  const own = ownStatements(reading);
  return [
    ...nameClaims(reading),
    ...own.flatMap(structuredClaims),
    ...sentenceClaims(reading),
    ...identifierClaims(own),
    ...headquartersIn(reading).flatMap(({ address, fact }) => claim('headquarters', address, fact)),
    ...onPage(reading.logos).flatMap((logo) => claim('logo_url', logo.url, logo)),
    ...sectorClaims(reading, readSector),
  ];
}

function nameClaims({ company, names }: SiteReading): Claim[] {
  const shown = onPage(names);
  const called = shown.find(({ name }) => name === company);
  const brand = company === null ? [] : claim('name', company, called ?? { confidence: 70, evidence: [] });
  const legal = shown
    .filter(({ type }) => type === 'legal')
    .flatMap((each) => claim('legal_name', each.name, each));
  return [...brand, ...legal];
}

function structuredClaims(organisation: SiteOrganisation): Claim[] {
  const { legal_name, description, founded, employees, logo } = organisation;
  return [
    ...claim('legal_name', cleanText(legal_name), organisation),
    ...claim('description', cleanText(description), organisation),
    ...claim('founded_year', yearIn(founded), organisation),
    ...claim('size', employees && sizeOf(employees), organisation),
    ...claim('logo_url', logo, organisation),
  ];
}

/** Descriptions written as such are preferred over headings. */
const described: ReadonlySet<string> = new Set(['structured', 'meta', 'open_graph']);

/** Max confidence of a sentence; structured data describe the company itself. */
const maxOfSentence = 88;

function sentenceClaims({ statements, descriptions }: SiteReading): Claim[] {
  const said = onPage(statements).flatMap((statement) => {
    const fact = { ...statement, confidence: Math.min(maxOfSentence, statement.confidence) };
    return statement.kind === 'founded'
      ? claim('founded_year', statement.year, fact)
      : claim('size', sizeOf(statement), fact);
  });
  const texts = onPage(descriptions).filter(({ type }) => described.has(type));
  return [...said, ...texts.flatMap((each) => claim('description', cleanText(each.text), each))];
}

function identifierClaims(own: readonly SiteOrganisation[]): Claim[] {
  const lei = identifierIn(own, 'lei');
  const vat = identifierIn(own, 'vat_id');
  return [
    ...(lei && /^[A-Z0-9]{18}\d{2}$/.test(lei.value) ? claim('lei', lei.value, lei.organisation) : []),
    ...(vat ? claim('vat', vat.value, vat.organisation) : []),
  ];
}

function sectorClaims(reading: SiteReading, readSector: SectorReader): Claim[] {
  const sector = readSector(reading);
  if (!sector) return [];
  const { code, label, confidence, reasons } = sector;
  const origin = confidence >= minStatedConfidence ? 'own_site' : 'derived';
  const seen = { first_seen_at: reading.read_at, last_seen_at: reading.read_at, confidence };
  const method = reasons.slice(0, 3).join(', ');
  const evidence = [{ method, source: 'website', url: reading.url, ...seen }];
  return [{ field: 'sector', value: { code, label }, origin, confidence, evidence }];
}
