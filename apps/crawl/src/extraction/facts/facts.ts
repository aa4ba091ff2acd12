import type { Seniority } from '@lode/contracts';

/** Origin of a fact. `block` is the index of its block; undefined for attributes, scripts and headers. */
export interface Sighting {
  readonly block?: number;
  /** Extraction method: `mailto`, `text`, `json_ld`, `cloudflare` and so on. */
  readonly method: string;
  /** 0 to 100. */
  readonly confidence: number;
}

/** A technology of a page or a site. */
export interface DetectedTechnology {
  readonly name: string;
  readonly version: string | null;
  readonly categories: readonly string[];
  /** 1 to 100: the sum of the confidences of its signals. */
  readonly confidence: number;
  /** The technology that implies this one; null if it has signals of its own. */
  readonly impliedBy: string | null;
  /** The kind of the signal with the highest confidence, or `implied`. */
  readonly method: string;
}

/** Orders by descending confidence, then by name. */
export function byConfidence(a: DetectedTechnology, b: DetectedTechnology): number {
  return b.confidence - a.confidence || (a.name < b.name ? -1 : 1);
}

/**
 * Evidence for the country of a number: its country code, an address or a country named above it, the domain, the
 * page's structured data, countries named on the page, other numbers, the language, or the grouping of the digits.
 */
export type CountryEvidence =
  | 'country_code'
  | 'address'
  | 'domain'
  | 'structured_data'
  | 'country_name'
  | 'other_numbers'
  | 'language'
  | 'format';

/** A number whose country is unknown. */
export interface UnresolvedPhoneFact extends Sighting {
  /** As written. */
  readonly text: string;
  /** Digits of the text. */
  readonly digits: string;
  /** Origin of the digits. */
  readonly evidence: 'label' | 'link' | 'structured_data';
}

export interface PhoneFact extends Sighting {
  /** E.164. */
  readonly phone: string;
  readonly extension?: string;
  readonly kind: 'phone' | 'fax';
  /** ISO 3166-1 alpha-2; undefined for numbers without a country. */
  readonly country?: string;
  readonly evidence: CountryEvidence;
  /** As written. */
  readonly text: string;
  /** Purpose of the number, as written next to it. */
  readonly label?: string;
}

export interface EmailFact extends Sighting {
  /** As shown, the domain in lower case and in Unicode. */
  readonly email: string;
  /** In lower case, the domain in A-labels; equal for all spellings of one address. */
  readonly key: string;
  /** The display name of the address, as in `"Jo Doe" <jo@example.com>`. */
  readonly name?: string;
}

export interface ProfileFact extends Sighting {
  /** `linkedin`, `x`, `facebook` … */
  readonly network: string;
  /** Canonical: https, without parameters. */
  readonly url: string;
  /** The name of the account in the URL. */
  readonly handle: string;
  readonly kind: 'organisation' | 'person' | 'unknown';
}

export type StructuredValue = string | number | boolean | StructuredItem;

/** An item of structured data; items of all syntaxes have the same form. */
export interface StructuredItem {
  readonly syntax: 'json_ld' | 'microdata' | 'rdfa' | 'h_card' | 'opengraph';
  /** Local names: `Person`, not `https://schema.org/Person`. */
  readonly types: readonly string[];
  readonly id?: string;
  /** By local name, in schema.org's spelling. */
  readonly properties: Readonly<Record<string, readonly StructuredValue[]>>;
}

export interface PostalAddress {
  readonly street: string | null;
  readonly city: string | null;
  readonly region: string | null;
  readonly postal_code: string | null;
  /** As written. */
  readonly country: string | null;
  /** ISO 3166-1 alpha-2, if the format of the postal code or the city is of only one country. */
  readonly countryCode?: string;
  /** The whole address in one line. */
  readonly text: string;
}

export interface FormField {
  readonly name: string;
  readonly type: string;
  readonly label: string | null;
  readonly required: boolean;
}

export interface ContactPointFact extends Sighting {
  readonly kind: 'page' | 'form' | 'address' | 'opening_hours' | 'contact' | 'image';
  /** URL of the page or image; undefined for this page. */
  readonly url?: string;
  readonly label?: string;
  readonly form?: {
    readonly action: string;
    readonly method: 'get' | 'post';
    readonly fields: readonly FormField[];
  };
  readonly address?: PostalAddress;
  /** In schema.org's short form, as in `Mo-Fr 09:00-17:00`. */
  readonly openingHours?: readonly string[];
  readonly phone?: string;
  readonly fax?: string;
  readonly email?: string;
  readonly contactType?: string;
  readonly languages?: readonly string[];
  readonly areaServed?: readonly string[];
}

export interface Role {
  readonly seniority: Seniority | null;
  readonly department: string | null;
  readonly decisionMaker: boolean;
}

export interface PersonFact extends Sighting, Role {
  readonly name: string;
  /** As written; null if the page shows only the name. */
  readonly title: string | null;
  /** `team` for employees. */
  readonly group: 'team' | 'board' | 'advisor' | 'investor';
  readonly email?: string;
  readonly phone?: string;
  readonly profiles: readonly string[];
  /** Name of the person's manager, as written. */
  readonly reportsTo?: string;
}

export interface OrganisationFact extends Sighting {
  readonly types: readonly string[];
  readonly name: string | null;
  readonly legalName: string | null;
  readonly description: string | null;
  readonly url: string | null;
  readonly logo: string | null;
  /** As written. */
  readonly founded: string | null;
  readonly employees: { readonly min: number | null; readonly max: number | null } | null;
  readonly identifiers: Readonly<Record<string, string>>;
  readonly sameAs: readonly string[];
  readonly rating: { readonly value: number; readonly best: number; readonly count: number | null } | null;
}

export interface NameFact extends Sighting {
  readonly name: string;
  readonly kind: 'legal' | 'brand' | 'site';
}

export interface FeedFact extends Sighting {
  readonly url: string;
  readonly type: 'rss' | 'atom' | 'json';
  readonly title: string | null;
}

export interface JobBoardFact extends Sighting {
  /** `greenhouse`, `lever`, `personio` … */
  readonly provider: string;
  readonly url: string;
  /** The provider's identifier of the company in its URLs. */
  readonly token: string;
}

export interface CareersPageFact extends Sighting {
  readonly url: string;
}

export interface JobPostingFact extends Sighting {
  readonly title: string;
  /** URL of the posting; null if the page lists several postings without URLs. */
  readonly url: string | null;
  /** `YYYY-MM-DD`. */
  readonly postedOn: string | null;
  /** `YYYY-MM-DD`. */
  readonly validThrough: string | null;
  readonly locations: readonly string[];
  readonly remote: boolean;
  readonly employmentType: string | null;
  readonly department: string | null;
  readonly identifier: string | null;
  readonly organisation: string | null;
}

/** A statement about the company: its founding year or its number of employees. */
export type Statement =
  | { readonly kind: 'founded'; readonly year: number }
  | { readonly kind: 'headcount'; readonly min: number | null; readonly max: number | null };

export type StatementFact = Sighting &
  Statement & {
    readonly text: string;
    /** The page does not show whose statement it is; the names on other pages do. */
    readonly isUnowned?: true;
  };

export interface DescriptionFact extends Sighting {
  readonly text: string;
  readonly type: 'structured' | 'meta' | 'open_graph' | 'heading' | 'paragraph';
}

export interface LogoFact extends Sighting {
  readonly url: string;
  readonly type: 'structured' | 'image' | 'icon';
}

/** Topic of a page, by its URL, the text of links to it, and its headings. */
export type PageKind =
  | 'home'
  | 'contact'
  | 'about'
  | 'team'
  | 'imprint'
  | 'careers'
  | 'locations'
  | 'support'
  | 'privacy'
  | 'press'
  | 'article'
  | 'directory'
  | 'other';

/** A page of the server or the host instead of a company: an error with status 200, a suspension, or no content yet. */
export type ServerPage = 'error_page' | 'suspended' | 'placeholder';

/** Why a page shows nothing of its company. */
export type PageState =
  | { readonly kind: ServerPage | 'only_images' }
  /** The site announces its new address, a registrable domain. */
  | { readonly kind: 'moved'; readonly to: string };

/** All facts of one page. */
export interface PageFacts {
  readonly title: string;
  readonly language: string | undefined;
  readonly kind: PageKind;
  readonly emails: readonly EmailFact[];
  readonly phones: readonly PhoneFact[];
  readonly unresolvedPhones: readonly UnresolvedPhoneFact[];
  readonly profiles: readonly ProfileFact[];
  readonly contactPoints: readonly ContactPointFact[];
  readonly people: readonly PersonFact[];
  readonly organisations: readonly OrganisationFact[];
  readonly names: readonly NameFact[];
  readonly feeds: readonly FeedFact[];
  readonly careersPages: readonly CareersPageFact[];
  readonly jobBoards: readonly JobBoardFact[];
  readonly jobPostings: readonly JobPostingFact[];
  readonly statements: readonly StatementFact[];
  readonly descriptions: readonly DescriptionFact[];
  readonly logos: readonly LogoFact[];
  /** Whether the domain is parked or for sale. */
  readonly parked: boolean;
  /** Whether the HTML has no content but the root into which scripts write it. */
  readonly needsScripts: boolean;
  /** Why the page shows nothing of its company. */
  readonly state: PageState | undefined;
  /** Technologies with signals on this page. Implied ones are added per site. */
  readonly technologies: readonly DetectedTechnology[];
}
