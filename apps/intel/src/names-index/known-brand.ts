/** An organisation with many places, as the name-suggestion-index and Wikidata know it. */
export interface KnownBrand {
  /** As in `Q38076`. */
  readonly wikidata: string;
  /** What its places are called; further names after the first. */
  readonly names: readonly string[];
  /** Registrable domains of its official sites, former ones too. */
  readonly domains: readonly string[];
  /** Name or number of its page; left out where none is known, as for the other networks. */
  readonly facebook?: string;
  readonly instagram?: string;
  readonly twitter?: string;
  /** Of the company, as in `linkedin.com/company/…`. */
  readonly linkedin?: string;
  /** Key and value of OpenStreetMap, as in `amenity/fast_food`. */
  readonly category: string;
}

/** One line of the data: the fields with tabs between them, several values with bars between them. */
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
