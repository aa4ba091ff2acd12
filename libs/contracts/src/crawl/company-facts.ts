import {
  BooleanField,
  IntegerField,
  NumberField,
  ObjectField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { SiteFact } from './site-fact';

export class SitePerson extends SiteFact {
  @TextField({ description: 'The name, without titles.', example: 'Ana Ruiz' })
  name!: string;

  @TextField({ description: 'The role as written; null if the page shows only the name.', nullable: true })
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

  @TextField({ description: 'The address shown with the person.', nullable: true })
  email!: string | null;

  @TextField({ description: 'The phone number shown with the person, in E.164.', nullable: true })
  phone!: string | null;

  @TextListField({ description: 'Profiles shown with the person.' })
  profiles!: string[];

  @TextField({ description: 'The manager of the person, as written.', nullable: true })
  reports_to!: string | null;
}

export class SiteTechnology extends SiteFact {
  @TextField({ description: 'The product.', example: 'WordPress' })
  name!: string;

  @TextField({ description: 'Its version; null where it is not shown.', nullable: true })
  version!: string | null;

  @TextListField({ description: 'The kinds of product.', example: ['CMS'] })
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
  @IntegerField({ description: 'At least; null where not said.', nullable: true, minimum: 0 })
  min!: number | null;

  @IntegerField({ description: 'At most; null where not said.', nullable: true, minimum: 0 })
  max!: number | null;
}

export class SiteIdentifier {
  @TextField({ description: 'The register or scheme.', example: 'vat' })
  scheme!: string;

  @TextField({ description: 'The number.' })
  value!: string;
}

/** Facts of a page about an organisation from structured data or a legal notice. */
export class SiteOrganisation extends SiteFact {
  @TextListField({ description: "Its types in schema.org's words." })
  types!: string[];

  @TextField({ description: 'Its name.', nullable: true })
  name!: string | null;

  @TextField({ description: 'Its name in law.', nullable: true })
  legal_name!: string | null;

  @TextField({ description: 'The description that the organisation gives.', nullable: true })
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

  @TextField({ description: 'The identifier of the company at the provider.' })
  token!: string;
}
