/** An organisation with many locations, from the name-suggestion-index and Wikidata. */
export interface KnownBrand {
  /** Such as `Q38076`. */
  readonly wikidata: string;
  /** Names of its locations, the main one first. */
  readonly names: readonly string[];
  /** Registrable domains of its official sites, including former ones. */
  readonly domains: readonly string[];
  /** Name or number of its page; undefined if unknown, as for the other networks. */
  readonly facebook?: string;
  readonly instagram?: string;
  readonly twitter?: string;
  /** Handle of the company in `linkedin.com/company/…`. */
  readonly linkedin?: string;
  /** OpenStreetMap key and value, such as `amenity/fast_food`. */
  readonly category: string;
}

/** One line of the data: tab-separated fields, with bars between multiple values. */
export const writeBrand = (brand: KnownBrand): string =>
  [
    brand.wikidata,
    brand.names.map(plain).join('|'),
    brand.domains.join('|'),
    brand.facebook ?? '',
    brand.instagram ?? '',
    brand.twitter ?? '',
    brand.linkedin ?? '',
    brand.category,
  ].join('\t');

export function readBrand(line: string): KnownBrand {
  const [wikidata = '', names = '', domains = '', facebook, instagram, twitter, linkedin, category = ''] =
    line.split('\t');
  return {
    wikidata,
    names: listed(names),
    domains: listed(domains),
    ...(facebook && { facebook }),
    ...(instagram && { instagram }),
    ...(twitter && { twitter }),
    ...(linkedin && { linkedin }),
    category,
  };
}

const plain = (text: string): string => text.replace(/[\t\n|]/g, ' ').trim();
const listed = (text: string): string[] => text.split('|').filter(Boolean);
