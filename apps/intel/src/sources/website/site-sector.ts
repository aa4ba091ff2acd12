import type { SiteDescription, SiteReading } from '@lode/contracts';
import { onPage } from '@lode/domain/sites';
import { sectorFrom, type CompanyText, type SectorReading, type TextPlace } from '@lode/domain/sectors';
import { ownStatements } from './own-statements';

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
