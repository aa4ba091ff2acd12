import {
  BooleanField,
  IntegerField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { Evidence } from '../shared/evidence';

/** Common fields of every fact of a site. */
export class SiteFact {
  @IntegerField({
    description: 'Confidence in the fact, 0 to 100.',
    minimum: 0,
    maximum: 100,
  })
  confidence!: number;

  @BooleanField({
    description:
      'Whether the page still showed the fact when it was last read. False if it was seen earlier and has been removed.',
  })
  still_on_page!: boolean;

  @ObjectListField(() => Evidence, {
    description: 'Pages that show the fact, strongest evidence first; at most three.',
    maxItems: 3,
  })
  evidence!: Evidence[];
}

export class SiteEmail extends SiteFact {
  @TextField({ description: 'Email address.', example: 'jane.doe@example.com' })
  email!: string;

  @TextField({
    description: 'Whether the address belongs to a person or to a role such as info@ or sales@.',
    oneOf: ['personal', 'generic'],
  })
  type!: 'personal' | 'generic';

  @TextField({ description: 'Name shown next to the address. Null if none is shown.', nullable: true })
  name!: string | null;

  @BooleanField({ description: "Whether the address is at the site's own domain." })
  own_domain!: boolean;
}

export const countryEvidence = [
  'country_code',
  'address',
  'domain',
  'structured_data',
  'country_name',
  'other_numbers',
  'language',
  'format',
] as const;

export class SitePhone extends SiteFact {
  @TextField({ description: 'Phone number in E.164 format.', example: '+4989123456' })
  phone!: string;

  @TextField({ description: 'Extension of the phone number. Null if none is given.', nullable: true })
  extension!: string | null;

  @TextField({ description: 'Type of the phone line.', oneOf: ['phone', 'fax'] })
  type!: 'phone' | 'fax';

  @TextField({
    description: 'Country of the phone number (ISO 3166-1 alpha-2). Null for numbers without a country.',
    nullable: true,
    example: 'DE',
  })
  country!: string | null;

  @TextField({
    description:
      'Evidence for the country: the country code of the number, an address or a country above it, the domain, structured data, countries named on the page, other numbers, the language, or the grouping of the digits.',
    oneOf: countryEvidence,
    optional: true,
  })
  country_evidence?: (typeof countryEvidence)[number];

  @TextField({
    description: 'Purpose of the phone number as written on the page. Null if none is shown.',
    nullable: true,
  })
  label!: string | null;
}

export class SiteUnresolvedPhone extends SiteFact {
  @TextField({ description: 'Phone number as written on the page, without a country.', example: '5550 1200' })
  text!: string;
}

export class SiteProfile extends SiteFact {
  @TextField({ description: 'Name of the social network.', example: 'linkedin' })
  network!: string;

  @TextField({ description: 'URL of the profile.', example: 'https://www.linkedin.com/company/example' })
  url!: string;

  @TextField({ description: 'Handle of the profile, taken from its URL.' })
  handle!: string;

  @TextField({ description: 'Owner of the profile.', oneOf: ['organisation', 'person', 'unknown'] })
  type!: 'organisation' | 'person' | 'unknown';
}

export class SiteFormField {
  @TextField({ description: 'Name of the form field in the request.' })
  name!: string;

  @TextField({ description: 'HTML type of the form field.', example: 'email' })
  type!: string;

  @TextField({ description: 'Label of the form field. Null if it has none.', nullable: true })
  label!: string | null;

  @BooleanField({ description: 'Whether the form field is required.' })
  required!: boolean;
}

export class SiteForm {
  @TextField({ description: 'URL that receives the form.' })
  action!: string;

  @TextField({ description: 'HTTP method of the form.', oneOf: ['get', 'post'] })
  method!: 'get' | 'post';

  @ObjectListField(() => SiteFormField, { description: 'Fields of the form.' })
  fields!: SiteFormField[];
}

export class SiteAddress {
  @TextField({ description: 'Street and house number. Null if not stated.', nullable: true })
  street!: string | null;

  @TextField({ description: 'Town or city. Null if not stated.', nullable: true })
  city!: string | null;

  @TextField({ description: 'State, province or region. Null if not stated.', nullable: true })
  region!: string | null;

  @TextField({ description: 'Postal code. Null if not stated.', nullable: true })
  postal_code!: string | null;

  @TextField({ description: 'Country as written on the page. Null if not stated.', nullable: true })
  country!: string | null;

  @TextField({
    description: 'Country (ISO 3166-1 alpha-2). Null if unknown.',
    nullable: true,
    example: 'DE',
  })
  country_code!: string | null;

  @TextField({ description: 'Complete address in one line.' })
  text!: string;
}

export const contactPointKinds = ['page', 'form', 'address', 'opening_hours', 'contact', 'image'] as const;

export class SiteContactPoint extends SiteFact {
  @TextField({
    description:
      'Type of the contact point: contact page, form, postal address, opening hours, department, or image of an address.',
    oneOf: contactPointKinds,
  })
  type!: (typeof contactPointKinds)[number];

  @TextField({ description: 'URL of the page or image. Null if it has no URL of its own.', nullable: true })
  url!: string | null;

  @TextField({ description: 'Label of the contact point. Null if it has none.', nullable: true })
  label!: string | null;

  @ObjectField(() => SiteForm, { description: 'Contact form. Null unless `type` is `form`.', nullable: true })
  form!: SiteForm | null;

  @ObjectField(() => SiteAddress, {
    description: 'Postal address. Null if there is none.',
    nullable: true,
  })
  address!: SiteAddress | null;

  @TextListField({
    description: 'Opening hours in the schema.org format.',
    items: {},
    example: ['Mo-Fr 09:00-17:00'],
  })
  opening_hours!: string[];

  @TextField({
    description: 'Phone number of the contact point, in E.164 format. Null if not stated.',
    nullable: true,
  })
  phone!: string | null;

  @TextField({
    description: 'Fax number of the contact point, in E.164 format. Null if not stated.',
    nullable: true,
  })
  fax!: string | null;

  @TextField({ description: 'Email address of the contact point. Null if not stated.', nullable: true })
  email!: string | null;

  @TextField({
    description: 'Purpose of the contact point, for example `customer support`. Null if not stated.',
    nullable: true,
  })
  contact_type!: string | null;

  @TextListField({ description: 'Languages spoken at the contact point.' })
  languages!: string[];

  @TextListField({ description: 'Areas served by the contact point.' })
  areas_served!: string[];
}
