import { BooleanField, InstantField, IntegerField, ObjectListField, TextField } from '../fields/decorators';
import { domainShape } from '../fields/shapes';
import { Attribution } from '../shared/attribution';
import { IntelSourceStatus } from './source-status';

/** Common fields of all requests. */
export class IntelRequest {
  @IntegerField({
    description:
      'Maximum age of a cached result, 0 to 2,592,000 seconds. Default: set by the operator, usually one day. The header `Cache-Control: no-cache` is equivalent to 0.',
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
      'Domain of the company, such as `example.com`, or the URL of its website. The scheme, `www.` and a path are optional and ignored; case does not matter.',
    ...domainShape,
    minLength: 1,
    maxLength: 2048,
    example: 'example.com',
  })
  domain!: string;
}

/** Common fields of all responses about companies. */
export class IntelAnswer {
  @ObjectListField(() => IntelSourceStatus, { description: 'Status of each requested source.' })
  sources_status!: IntelSourceStatus[];

  @BooleanField({
    description:
      'Whether data is missing because a time limit ended or a source failed. A repeated request may return more.',
  })
  partial!: boolean;

  @BooleanField({ description: 'Whether the response is a cached result.' })
  cache_hit!: boolean;

  @InstantField({ description: 'Time at which the sources were queried.' })
  collected_at!: string;

  @ObjectListField(() => Attribution, { description: 'Attributions required by the sources of the data.' })
  attribution!: Attribution[];

  @TextField({
    description: 'Reason for few results, or advice on how to get more. Null if there is none.',
    nullable: true,
  })
  hint!: string | null;
}
