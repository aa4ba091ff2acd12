import type { SiteFact, SiteReading, SiteOrganisation, CompanySize, SiteDescription } from '@lode/contracts';
import { onPage, ownOrganisations } from '@lode/domain/sites';
import { cleanText } from '@lode/domain/values';
import { type SectorReading, sectorFrom, type CompanyText, type TextPlace } from '@lode/domain/sectors';
import type { StatedAddress, Claim, ClaimedField, ClaimOf, ClaimValues } from '../claims/claim';

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

interface Stated {
  readonly address: StatedAddress;
  readonly fact: SiteFact;
}

/** Words for a head office in labels of addresses. */
const headOffice =
  /\b(?:head ?quarters?|head office|hauptsitz|zentrale|siège|sede (?:central|principale|legale|social))\b/iu;

/** Addresses of the company, the head office first: by label, then by confidence, with a town before without. */
function headquartersIn(reading: SiteReading): readonly Stated[] {
  const stated = onPage(reading.contact_points).flatMap((point): Stated[] =>
    point.address?.text
      ? [{ address: point.address, fact: weigh(point, headOffice.test(point.label ?? '')) }]
      : [],
  );
  return stated.sort((one, other) => other.fact.confidence - one.fact.confidence).slice(0, 5);
}

/** A stated head office has a higher confidence. */
const weigh = (fact: SiteFact, isHead: boolean): SiteFact => ({
  ...fact,
  confidence: isHead ? Math.max(95, fact.confidence) : Math.min(94, fact.confidence),
});

/** Statements of the pages about the company: with its name or site or, as in an imprint, without a name. */
export function ownStatements(reading: SiteReading): readonly SiteOrganisation[] {
  const nameless = onPage(reading.organisations).filter(
    ({ name, legal_name, url }) => name === null && legal_name === null && url === null,
  );
  return [...ownOrganisations(reading), ...nameless];
}

/** The identifier of a scheme from the first organisation that states it. */
export const identifierIn = (
  organisations: readonly SiteOrganisation[],
  ...schemes: readonly string[]
): { readonly value: string; readonly organisation: SiteOrganisation } | undefined => {
  for (const organisation of organisations)
    for (const { scheme, value } of organisation.identifiers)
      if (schemes.includes(scheme)) return { value, organisation };
  return undefined;
};

/** More than the largest employer in the world has. */
const maxSize = 5_000_000;

/** Number of employees; equal bounds are an exact number. */
export function sizeOf({
  min,
  max,
}: {
  readonly min: number | null;
  readonly max: number | null;
}): CompanySize | null {
  if ((min === null && max === null) || (min ?? 0) > maxSize || (max ?? 0) > maxSize || max === 0)
    return null;
  return min === max ? { exact: min, min, max } : { exact: null, min, max };
}

/** Few companies are older. */
const earliest = 1000;

/**
 * The year of a date in the formats of `foundingDate`: `1987`, `1987-05-04`, `04.05.1987`; null unless there is exactly
 * one.
 */
export function yearIn(date: string | null, now = Date.now()): number | null {
  const years = new Set((date ?? '').slice(0, 40).match(/(?<!\d)\d{4}(?!\d)/g) ?? []);
  const [year] = years;
  const value = Number(year);
  return years.size === 1 && value >= earliest && value <= new Date(now).getUTCFullYear() ? value : null;
}

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

const places: Readonly<Record<SiteDescription['type'], TextPlace>> = {
  structured: 'description',
  meta: 'description',
  open_graph: 'description',
  heading: 'heading',
  paragraph: 'paragraph',
};

/** Derives the sector from the name, the structured data types and the descriptions of a site. */
export function siteSector(reading: SiteReading): SectorReading | null {
  const own = ownStatements(reading);
  const described = onPage(reading.descriptions).map(({ text, type }): CompanyText => ({
    text,
    weight: places[type],
  }));
  const home = reading.pages.find(({ kind }) => kind === 'home');
  const texts: CompanyText[] = [
    ...(reading.company === null ? [] : [{ text: reading.company, weight: 'name' as const }]),
    ...(home ? [{ text: home.title, weight: 'heading' as const }] : []),
    ...described,
  ];
  return sectorFrom({
    schemaTypes: own.flatMap(({ types }) => types),
    texts,
    languages: reading.languages,
  });
}
