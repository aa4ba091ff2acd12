import { IntegerField, ObjectListField, TextField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import { notForAssistants } from '../operation/audience';

/** Kinds of suggestions. There are none for people, because they would disclose stored people. */
export const suggestionKinds = ['niche', 'place', 'company'] as const;
export type SuggestionKind = (typeof suggestionKinds)[number];

/** Maximum number of suggestions. */
const maxSuggestions = 10;

export class SuggestRequest {
  @TextField({
    description: 'Kind of the text: a niche, a place or a company.',
    oneOf: suggestionKinds,
    example: 'place',
  })
  kind!: SuggestionKind;

  @TextField({
    description: 'The text typed so far, also misspelled.',
    minLength: 1,
    maxLength: 200,
    example: 'hambrug',
  })
  q!: string;

  @IntegerField({
    description: 'Maximum number of suggestions, 1 to 10. Default: 8.',
    minimum: 1,
    maximum: maxSuggestions,
    default: 8,
  })
  limit?: number;
}

export class Suggestion {
  @TextField({
    description:
      'Value that requests take: the `niche` or `location` of `GET /generate-leads`, or the `domain` of a company.',
    example: 'Hamburg, Hamburg, Germany',
  })
  value!: string;

  @TextField({ description: 'Name to show.', example: 'Hamburg, Hamburg, Germany' })
  label!: string;

  @TextField({
    description:
      'The words of a niche that were recognized, or the town of a company. Null if the label says it.',
    nullable: true,
  })
  detail!: string | null;
}

export class SuggestionList {
  @ObjectListField(() => Suggestion, {
    description:
      'Suggestions, the likeliest first; spelling corrections only if nothing begins like the text.',
    maxItems: maxSuggestions,
  })
  suggestions!: Suggestion[];
}

export const Suggest = operation({
  service: 'leads',
  name: 'suggest',
  method: 'leads.suggest',
  assistants: notForAssistants.small,
  people: { none: 'returns kinds of business, places and companies' },
  summary: 'Suggest niches, places and companies',
  description:
    'Completes and corrects a text while it is typed: niches and places that `GET /generate-leads` understands, and known companies that have a website.',
  http: { method: 'GET', path: '/suggestions', scope: 'leads:read' },
  access: 'public',
  request: SuggestRequest,
  response: SuggestionList,
  timeout: seconds(5),
  idempotent: true,
});
