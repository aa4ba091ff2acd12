import type { LearnedCompany } from '@lode/contracts';
import type { Sighting } from '../business/business';
import type { placesOfImport } from './handover.statements';

export type PlaceOfImport = Awaited<ReturnType<typeof placesOfImport.rows>>[number];

const limits = { name: 500, categories: 50, technologies: 200 };

/** A chain has its address elsewhere. */
export const companyOfPlace = (place: PlaceOfImport): LearnedCompany => ({
  source: place.dataset,
  domain: place.domain,
  name: place.name.slice(0, limits.name),
  address: {
    street: place.branches === 1 ? place.street : null,
    city: place.branches === 1 ? place.city : null,
    region: place.branches === 1 ? place.region : null,
    postal_code: place.branches === 1 ? place.postal_code : null,
    country_code: place.country,
  },
  categories: place.categories.slice(0, limits.categories),
  technologies: [],
  seen_at: place.last_seen_at.toISOString(),
});

export const companyOfSighting = (domain: string, sighting: Sighting): LearnedCompany => ({
  source: 'website',
  domain,
  name: sighting.name.slice(0, limits.name),
  address: sighting.address && {
    street: sighting.address.street,
    city: sighting.address.city,
    region: sighting.address.region,
    postal_code: sighting.address.postalCode,
    country_code: sighting.address.country,
  },
  categories: sighting.categories.slice(0, limits.categories),
  technologies: sighting.technologies.slice(0, limits.technologies),
  seen_at: new Date(sighting.lastSeenAt).toISOString(),
});
