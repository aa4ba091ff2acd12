import {
  BooleanField,
  InstantField,
  IntegerField,
  NumberField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { Evidence } from '../shared/evidence';
import { skipReasons, type SkipReason } from './skip-reason';

/** What every fact of a site carries beside its value. */
export class SiteFact {
  @IntegerField({
    description: 'How sure it is that this is so, as a percentage.',
    minimum: 0,
    maximum: 100,
  })
  confidence!: number;

  @BooleanField({
    description:
      'Whether it still stood there when its page was read last; false for what was seen earlier and is gone.',
  })
  still_on_page!: boolean;

  @ObjectListField(() => Evidence, {
    description: 'The pages that show it, the strongest first; three at most.',
    maxItems: 3,
  })
  evidence!: Evidence[];
}

export class SiteEmail extends SiteFact {
  @TextField({ description: 'The address.', example: 'jane.doe@example.com' })
  email!: string;

  @TextField({
    description: 'Whether it belongs to a person or to a function such as info@ or sales@.',
    oneOf: ['personal', 'generic'],
  })
  type!: 'personal' | 'generic';

  @TextField({ description: 'The name that stands with it; null where none does.', nullable: true })
  name!: string | null;

  @BooleanField({ description: "Whether it is under the site's own domain." })
  own_domain!: boolean;
}

export class SitePhone extends SiteFact {
  @TextField({ description: 'The number in E.164.', example: '+4989123456' })
  phone!: string;

  @TextField({ description: 'The extension; null where none is given.', nullable: true })
  extension!: string | null;

  @TextField({ description: 'What answers.', oneOf: ['phone', 'fax'] })
  type!: 'phone' | 'fax';

  @TextField({
    description: 'The country of the number (ISO 3166-1 alpha-2); null for numbers of no country.',
    nullable: true,
    example: 'DE',
  })
  country!: string | null;

  @TextField({ description: 'What the number is for, as written; null where nothing is.', nullable: true })
  label!: string | null;
}

export class SiteProfile extends SiteFact {
  @TextField({ description: 'The network.', example: 'linkedin' })
  network!: string;

  @TextField({ description: 'The profile.', example: 'https://www.linkedin.com/company/example' })
  url!: string;

  @TextField({ description: 'What the profile is called in its address.' })
  handle!: string;

  @TextField({ description: 'Whose profile it is.', oneOf: ['organisation', 'person', 'unknown'] })
  type!: 'organisation' | 'person' | 'unknown';
}

export class SiteFormField {
  @TextField({ description: 'Its name in the request.' })
  name!: string;

  @TextField({ description: 'Its type in HTML.', example: 'email' })
  type!: string;

  @TextField({ description: 'What a visitor reads beside it.', nullable: true })
  label!: string | null;

  @BooleanField({ description: 'Whether it must be filled in.' })
  required!: boolean;
}

export class SiteForm {
  @TextField({ description: 'Where the form is sent.' })
  action!: string;

  @TextField({ description: 'How it is sent.', oneOf: ['get', 'post'] })
  method!: 'get' | 'post';

  @ObjectListField(() => SiteFormField, { description: 'What it asks for.' })
  fields!: SiteFormField[];
}

export class SiteAddress {
  @TextField({ description: 'Street and number.', nullable: true })
  street!: string | null;

  @TextField({ description: 'City.', nullable: true })
  city!: string | null;

  @TextField({ description: 'State, province or region.', nullable: true })
  region!: string | null;

  @TextField({ description: 'Postal code.', nullable: true })
  postal_code!: string | null;

  @TextField({ description: 'Country, as written.', nullable: true })
  country!: string | null;

  @TextField({ description: 'The whole address in one line.' })
  text!: string;
}

export const contactPointKinds = ['page', 'form', 'address', 'opening_hours', 'contact', 'image'] as const;

export class SiteContactPoint extends SiteFact {
  @TextField({
    description:
      'A page to turn to, a form, a postal address, opening hours, a desk with its numbers, or an image that shows an address.',
    oneOf: contactPointKinds,
  })
  type!: (typeof contactPointKinds)[number];

  @TextField({ description: 'The page or image; null where it has none of its own.', nullable: true })
  url!: string | null;

  @TextField({ description: 'What it is called.', nullable: true })
  label!: string | null;

  @ObjectField(() => SiteForm, { description: 'The form; null unless the type is `form`.', nullable: true })
  form!: SiteForm | null;

  @ObjectField(() => SiteAddress, {
    description: 'The postal address; null where there is none.',
    nullable: true,
  })
  address!: SiteAddress | null;

  @TextListField({
    description: "When it is open, in schema.org's short form.",
    items: {},
    example: ['Mo-Fr 09:00-17:00'],
  })
  opening_hours!: string[];

  @TextField({ description: 'Its telephone number in E.164.', nullable: true })
  phone!: string | null;

  @TextField({ description: 'Its fax number in E.164.', nullable: true })
  fax!: string | null;

  @TextField({ description: 'Its address for mail.', nullable: true })
  email!: string | null;

  @TextField({ description: 'What it is for, as in `customer support`.', nullable: true })
  contact_type!: string | null;

  @TextListField({ description: 'The languages spoken there.' })
  languages!: string[];

  @TextListField({ description: 'The areas served.' })
  areas_served!: string[];
}

export const pageKinds = [
  'home',
  'contact',
  'about',
  'team',
  'imprint',
  'careers',
  'locations',
  'support',
  'privacy',
  'press',
  'article',
  'other',
] as const;

export class CrawledPage {
  @TextField({ description: 'The address of the page, after redirects.' })
  url!: string;

  @TextField({ description: 'Its title.' })
  title!: string;

  @TextField({ description: 'What it is about.', oneOf: pageKinds })
  kind!: (typeof pageKinds)[number];

  @IntegerField({ description: 'Links between the first page and this one.', minimum: 0, maximum: 3 })
  depth!: number;

  @TextField({ description: 'Its language (ISO 639); null where it does not say.', nullable: true })
  language!: string | null;

  @IntegerField({ description: 'Its length in bytes.', minimum: 0 })
  bytes!: number;

  @InstantField({ description: 'When it was fetched, or last found unchanged.' })
  fetched_at!: string;

  @BooleanField({
    description: 'Whether the server said that nothing had changed, or a stored copy was fresh.',
  })
  from_cache!: boolean;
}

export class SkippedPage {
  @TextField({ description: 'What was not read.' })
  url!: string;

  @TextField({ description: 'Why.', oneOf: skipReasons })
  reason!: SkipReason;

  @IntegerField({
    description: 'The HTTP status where the reason is `status`; null otherwise.',
    nullable: true,
  })
  status!: number | null;
}

export class SitePerson extends SiteFact {
  @TextField({ description: 'The name, without titles.', example: 'Ana Ruiz' })
  name!: string;

  @TextField({ description: 'The role as written; null where only the name is told.', nullable: true })
  title!: string | null;

  @TextField({ description: 'The level of the role; null where it is not clear.', nullable: true })
  seniority!: string | null;

  @TextField({ description: 'The department; null where it is not clear.', nullable: true })
  department!: string | null;

  @BooleanField({ description: 'Whether the role decides over purchases.' })
  decision_maker!: boolean;

  @TextField({
    description: 'How the person belongs to the company.',
    oneOf: ['team', 'board', 'advisor', 'investor'],
  })
  group!: 'team' | 'board' | 'advisor' | 'investor';

  @TextField({ description: 'The address that stands with the person.', nullable: true })
  email!: string | null;

  @TextField({ description: 'The number that stands with the person, in E.164.', nullable: true })
  phone!: string | null;

  @TextListField({ description: 'Profiles that stand with the person.' })
  profiles!: string[];
}

export class SiteTechnology extends SiteFact {
  @TextField({ description: 'The product.', example: 'WordPress' })
  name!: string;

  @TextField({ description: 'Its version; null where it is not shown.', nullable: true })
  version!: string | null;

  @TextListField({ description: 'What kind of product it is.', example: ['CMS'] })
  categories!: string[];

  @TextField({
    description: 'The technology that it follows from, where nothing else speaks for it; null otherwise.',
    nullable: true,
  })
  implied_by!: string | null;
}

export class SiteRating {
  @NumberField({ description: 'The average.' })
  value!: number;

  @NumberField({ description: 'The best that can be given.' })
  best!: number;

  @IntegerField({ description: 'How many gave one; null where it is not said.', nullable: true })
  count!: number | null;
}

export class SiteHeadcount {
  @IntegerField({ description: 'At least.', minimum: 0 })
  min!: number;

  @IntegerField({ description: 'At most.', minimum: 0 })
  max!: number;
}

export class SiteIdentifier {
  @TextField({ description: 'The register or scheme.', example: 'vat' })
  scheme!: string;

  @TextField({ description: 'The number.' })
  value!: string;
}

/** What a page states about an organisation in a machine's words or by law. */
export class SiteOrganisation extends SiteFact {
  @TextListField({ description: "Its types in schema.org's words." })
  types!: string[];

  @TextField({ description: 'Its name.', nullable: true })
  name!: string | null;

  @TextField({ description: 'Its name in law.', nullable: true })
  legal_name!: string | null;

  @TextField({ description: 'What it says of itself.', nullable: true })
  description!: string | null;

  @TextField({ description: 'Its site.', nullable: true })
  url!: string | null;

  @TextField({ description: 'Its logo.', nullable: true })
  logo!: string | null;

  @TextField({ description: 'When it was founded, as written.', nullable: true })
  founded!: string | null;

  @ObjectField(() => SiteHeadcount, { description: 'How many work there.', nullable: true })
  employees!: SiteHeadcount | null;

  @ObjectListField(() => SiteIdentifier, { description: 'Its numbers in registers.' })
  identifiers!: SiteIdentifier[];

  @TextListField({ description: 'Other addresses of the same organisation.' })
  same_as!: string[];

  @ObjectField(() => SiteRating, { description: 'How it is rated.', nullable: true })
  rating!: SiteRating | null;
}

export class SiteName extends SiteFact {
  @TextField({ description: 'The name.' })
  name!: string;

  @TextField({
    description: 'Whether it is the name in law, of the brand, or of the site.',
    oneOf: ['legal', 'brand', 'site'],
  })
  type!: 'legal' | 'brand' | 'site';
}

export class SiteFeed extends SiteFact {
  @TextField({ description: 'The feed.' })
  url!: string;

  @TextField({ description: 'Its format.', oneOf: ['rss', 'atom', 'json'] })
  type!: 'rss' | 'atom' | 'json';

  @TextField({ description: 'Its title.', nullable: true })
  title!: string | null;
}

export class SiteCareersPage extends SiteFact {
  @TextField({ description: 'The page.' })
  url!: string;
}

export class SiteJobBoard extends SiteFact {
  @TextField({ description: 'Who runs the board.', example: 'greenhouse' })
  provider!: string;

  @TextField({ description: 'The board.' })
  url!: string;

  @TextField({ description: 'What the provider calls the company.' })
  token!: string;
}
