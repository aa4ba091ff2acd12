export interface Person {
  /** Name in requests; of two namesakes, the second has a middle initial. */
  givenName: string;
  familyName: string;
  /** The short form of the given name, if the address contains it; the site may use either form. */
  nickname?: string;
  /** Job title. */
  title: string;
  email: string;
}

/** A person without an address. */
export type Colleague = Omit<Person, 'email'>;

export interface Company {
  name: string;
  /** Under `.test` or `.example` (RFC 2606). */
  domain: string;
  industry: string;
  city: City;
  people: readonly Person[];
  /** Role addresses, as in info@. */
  roleAddresses: readonly string[];
  /**
   * The usual form of personal addresses, as in `{first}.{last}`; `{f}` and `{l}` are initials. Founders may have
   * another form.
   */
  addressPattern: string;
  /** Key in `mailKinds`. */
  mailKind: string;
  /** Drawn from templates that unit tests must not use. */
  heldOut: boolean;
}

export interface City {
  name: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  /** Degrees north. */
  latitude: number;
  /** Degrees east. */
  longitude: number;
}

const city = (name: string, country: string, latitude: number, longitude: number): City => ({
  name,
  country,
  latitude,
  longitude,
});

/** Real cities, so that maps and time zones are consistent; the companies are fictional. */
export const allCities: readonly City[] = [
  city('Austin', 'US', 30.267, -97.743),
  city('Denver', 'US', 39.739, -104.99),
  city('Leeds', 'GB', 53.8, -1.549),
  city('Dublin', 'IE', 53.35, -6.26),
  city('Hamburg', 'DE', 53.551, 9.994),
  city('Lyon', 'FR', 45.764, 4.836),
  city('Valencia', 'ES', 39.47, -0.376),
  city('Gdańsk', 'PL', 54.352, 18.647),
  city('Aarhus', 'DK', 56.163, 10.204),
  city('Bologna', 'IT', 44.494, 11.343),
  city('Porto', 'PT', 41.158, -8.629),
  city('Toronto', 'CA', 43.653, -79.383),
];

export interface Industry {
  name: string;
  /** Nouns in names of companies of the industry. */
  nouns: readonly string[];
}

export const industries: readonly Industry[] = [
  { name: 'software', nouns: ['Software', 'Systems', 'Labs', 'Cloud'] },
  { name: 'logistics', nouns: ['Logistics', 'Freight', 'Cargo', 'Transport'] },
  { name: 'dental care', nouns: ['Dental', 'Dental Care', 'Smiles'] },
  { name: 'construction', nouns: ['Builders', 'Construction', 'Contracting'] },
  { name: 'accounting', nouns: ['Accounting', 'Audit', 'Tax Advisers'] },
  { name: 'food', nouns: ['Foods', 'Bakery', 'Kitchens'] },
  { name: 'machinery', nouns: ['Machinery', 'Tools', 'Engineering'] },
  { name: 'law', nouns: ['Law', 'Legal', 'Attorneys'] },
  { name: 'energy', nouns: ['Energy', 'Solar', 'Power'] },
  { name: 'hospitality', nouns: ['Hotels', 'Hospitality', 'Lodges'] },
];

export const jobTitles: readonly string[] = [
  'Chief Executive Officer',
  'Chief Technology Officer',
  'Chief Financial Officer',
  'Head of Sales',
  'Head of Marketing',
  'Operations Manager',
  'Human Resources Manager',
  'Purchasing Manager',
  'Account Manager',
  'Software Engineer',
  'Project Manager',
  'Office Assistant',
];

export const roleNames: readonly string[] = [
  'info',
  'sales',
  'office',
  'support',
  'jobs',
  'contact',
  'billing',
];
