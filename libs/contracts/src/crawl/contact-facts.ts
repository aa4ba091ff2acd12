import { BooleanField, ObjectField, ObjectListField, TextField, TextListField } from '../fields/decorators';
import { SiteFact } from './site-fact';

export class SiteEmail extends SiteFact {
  @TextField({ description: 'The address.', example: 'jane.doe@example.com' })
  email!: string;

  @TextField({
    description: 'Whether it belongs to a person or to a function such as info@ or sales@.',
    oneOf: ['personal', 'generic'],
  })
  type!: 'personal' | 'generic';

  @TextField({ description: 'The name shown with it; null if there is none.', nullable: true })
  name!: string | null;

  @BooleanField({ description: "Whether it is under the site's own domain." })
  own_domain!: boolean;
}

export class SitePhone extends SiteFact {
  @TextField({ description: 'The number in E.164.', example: '+4989123456' })
  phone!: string;

  @TextField({ description: 'The extension; null where none is given.', nullable: true })
  extension!: string | null;

  @TextField({ description: 'The kind of line.', oneOf: ['phone', 'fax'] })
  type!: 'phone' | 'fax';

  @TextField({
    description: 'The country of the number (ISO 3166-1 alpha-2); null for numbers of no country.',
    nullable: true,
    example: 'DE',
  })
  country!: string | null;

  @TextField({ description: 'The purpose of the number, as written; null if none is shown.', nullable: true })
  label!: string | null;
}

export class SiteProfile extends SiteFact {
  @TextField({ description: 'The network.', example: 'linkedin' })
  network!: string;

  @TextField({ description: 'The profile.', example: 'https://www.linkedin.com/company/example' })
  url!: string;

  @TextField({ description: 'The name of the profile in its address.' })
  handle!: string;

  @TextField({ description: 'Whose profile it is.', oneOf: ['organisation', 'person', 'unknown'] })
  type!: 'organisation' | 'person' | 'unknown';
}

export class SiteFormField {
  @TextField({ description: 'Its name in the request.' })
  name!: string;

  @TextField({ description: 'Its type in HTML.', example: 'email' })
  type!: string;

  @TextField({ description: 'The label of the field.', nullable: true })
  label!: string | null;

  @BooleanField({ description: 'Whether it must be filled in.' })
  required!: boolean;
}

export class SiteForm {
  @TextField({ description: 'Where the form is sent.' })
  action!: string;

  @TextField({ description: 'How it is sent.', oneOf: ['get', 'post'] })
  method!: 'get' | 'post';

  @ObjectListField(() => SiteFormField, { description: 'The fields of the form.' })
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

  @TextField({
    description: 'The country (ISO 3166-1 alpha-2); null where it is not stated or not understood.',
    nullable: true,
    example: 'DE',
  })
  country_code!: string | null;

  @TextField({ description: 'The whole address in one line.' })
  text!: string;
}

export const contactPointKinds = ['page', 'form', 'address', 'opening_hours', 'contact', 'image'] as const;

export class SiteContactPoint extends SiteFact {
  @TextField({
    description:
      'A contact page, a form, a postal address, opening hours, a department with its numbers, or an image that shows an address.',
    oneOf: contactPointKinds,
  })
  type!: (typeof contactPointKinds)[number];

  @TextField({ description: 'The page or image; null where it has none of its own.', nullable: true })
  url!: string | null;

  @TextField({ description: 'The name.', nullable: true })
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

  @TextField({ description: 'The purpose, for example `customer support`.', nullable: true })
  contact_type!: string | null;

  @TextListField({ description: 'The languages spoken there.' })
  languages!: string[];

  @TextListField({ description: 'The areas served.' })
  areas_served!: string[];
}
