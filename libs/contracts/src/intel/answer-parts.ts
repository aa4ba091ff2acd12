import { BooleanField, InstantField, IntegerField, ObjectListField, TextField } from '../fields/decorators';
import { domainShape } from '../fields/shapes';
import { Attribution } from '../shared/attribution';
import { IntelSourceStatus } from './source-status';

/** Common fields of all requests. */
export class IntelRequest {
  @IntegerField({
    description:
      'How old a stored answer may be, in seconds; left out: LODE_INTEL_MAX_AGE. Over HTTP `Cache-Control: no-cache` means 0.',
    optional: true,
    minimum: 0,
    maximum: 30 * 86_400,
  })
  max_age?: number;
}

/** Common fields of all requests about one company. */
export class CompanyRequest extends IntelRequest {
  @TextField({
    description:
      'The domain of the company: `example.com`, or the address of its site, with or without `https://`, `www.` and a path, in any case.',
    ...domainShape,
    minLength: 1,
    maxLength: 2048,
    example: 'example.com',
  })
  domain!: string;
}

/** Common fields of all responses about companies. */
export class IntelAnswer {
  @ObjectListField(() => IntelSourceStatus, { description: 'The outcome of each requested source.' })
  sources_status!: IntelSourceStatus[];

  @BooleanField({
    description:
      'Whether something is missing that could have been found with more time, or with a source in better health.',
  })
  partial!: boolean;

  @BooleanField({ description: 'Whether a stored answer was given.' })
  cache_hit!: boolean;

  @InstantField({ description: 'When the sources were asked.' })
  collected_at!: string;

  @ObjectListField(() => Attribution, { description: 'The attributions of the data.' })
  attribution!: Attribution[];

  @TextField({
    description: 'A hint to get more results, or the reason for few; null if there is none.',
    nullable: true,
  })
  hint!: string | null;
}
