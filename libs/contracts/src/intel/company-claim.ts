import { BooleanField, IntegerField, ObjectListField, TextField } from '../fields/decorators';
import { Evidence } from '../shared/evidence';

/** The fields of a company on which sources may disagree. */
export const claimFields = [
  'name',
  'legal_name',
  'description',
  'founded_year',
  'sector',
  'size',
  'headquarters',
  'logo_url',
  'lei',
  'cik',
  'wikidata',
  'vat',
] as const;
export type ClaimField = (typeof claimFields)[number];

/** Kinds of sources, the most trusted first. */
export const claimOrigins = ['own_site', 'registry', 'knowledge_base', 'derived'] as const;
export type ClaimOrigin = (typeof claimOrigins)[number];

/** The claim of one source about one field. */
export class CompanyClaim {
  @TextField({ description: 'Name of the field.', oneOf: claimFields })
  field!: ClaimField;

  @TextField({ description: 'Value of the field, as text.', example: '1987' })
  value!: string;

  @TextField({
    description: 'Type of the source. If sources disagree, the first type in this order takes precedence.',
    oneOf: claimOrigins,
  })
  origin!: ClaimOrigin;

  @BooleanField({ description: 'Whether the response uses this value.' })
  chosen!: boolean;

  @TextField({
    description: 'Reason why the value was or was not chosen.',
    example: 'The own site comes before registers.',
  })
  reason!: string;

  @IntegerField({ description: 'Confidence in the value, 0 to 100.', minimum: 0, maximum: 100 })
  confidence!: number;

  @ObjectListField(() => Evidence, { description: 'Evidence for the value, strongest first.', maxItems: 3 })
  evidence!: Evidence[];
}
