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
  @TextField({ description: 'The field.', oneOf: claimFields })
  field!: ClaimField;

  @TextField({ description: 'The value, as text.', example: '1987' })
  value!: string;

  @TextField({
    description: 'The kind of source; of several the first in this order is believed.',
    oneOf: claimOrigins,
  })
  origin!: ClaimOrigin;

  @BooleanField({ description: 'Whether this is what the answer says.' })
  chosen!: boolean;

  @TextField({
    description: 'Why it was chosen, or was not.',
    example: 'The own site comes before registers.',
  })
  reason!: string;

  @IntegerField({ description: 'How sure it is, as a percentage.', minimum: 0, maximum: 100 })
  confidence!: number;

  @ObjectListField(() => Evidence, { description: 'The evidence, strongest first.', maxItems: 3 })
  evidence!: Evidence[];
}
