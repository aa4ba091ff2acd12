import type { SiteOrganisation, SiteReading } from '@lode/contracts';
import { onPage, ownOrganisations } from '@lode/domain/sites';

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
