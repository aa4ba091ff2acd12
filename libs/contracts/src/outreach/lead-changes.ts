import { idForm } from '../fields/text-forms';
import { IntegerField, TextField, TextListField } from '../fields/decorators';
import { LeadInput } from './lead-input';
import { maxLeadsAtOnce } from './lead-limits';
import { ListIdField, ListIdRequest, maxTags, TagsField } from './lead-list';

export class LeadsOfListRequest extends ListIdRequest {
  @TextListField({
    description: 'IDs of the leads.',
    minItems: 1,
    maxItems: maxLeadsAtOnce,
    items: { minLength: 1, maxLength: 64, ...idForm },
  })
  leads!: string[];
}

/** The ids of a request without a lead. */
const NotFoundField = (): PropertyDecorator =>
  TextListField({ description: 'IDs in the request that are not leads of the list.' });

export class RemovedLeads {
  @IntegerField({
    description: 'Number of removed leads. Leads that were not in the list are not counted.',
    minimum: 0,
  })
  removed!: number;

  @NotFoundField()
  not_found!: string[];
}

export class TagLeadsRequest extends LeadsOfListRequest {
  @TagsField('Tags to add to all given leads.', true)
  add?: string[];

  @TagsField('Tags to remove from all given leads.', true)
  remove?: string[];
}

export class TaggedLeads {
  @IntegerField({
    description: `Number of leads whose tags changed. A lead has at most ${maxTags} tags; additional tags are dropped.`,
    minimum: 0,
  })
  changed!: number;

  @NotFoundField()
  not_found!: string[];
}

/** The id of a lead, in a path. */
const LeadIdField = (): PropertyDecorator =>
  TextField({ description: 'ID of a lead of the list.', minLength: 1, maxLength: 64, ...idForm });

export class LeadOfListRequest extends ListIdRequest {
  @LeadIdField()
  lead!: string;
}

/** The fields to change; the others are unchanged. */
export class UpdateLeadRequest extends LeadInput {
  @ListIdField()
  id!: string;

  @LeadIdField()
  lead!: string;

  @TagsField('New tags of the lead, at most 20. They replace all existing tags.', true)
  declare tags?: string[];
}
