import { idForm, lineForm, nonBlankLineForm } from '../fields/text-forms';
import { InstantField, IntegerField, ObjectListField, TextField, TextListField } from '../fields/decorators';

/** One non-blank line. */
export const nameText = {
  minLength: 1,
  maxLength: 200,
  ...nonBlankLineForm,
} as const;
/** Maximum number of tags of a list or of a lead. */
export const maxTags = 20;
/** Maximum number of characters of a tag. */
export const maxTagLength = 50;

/** Tags in requests and responses. */
export const TagsField = (description: string, optional = false): PropertyDecorator =>
  TextListField({
    description,
    optional,
    maxItems: maxTags,
    items: { minLength: 1, maxLength: maxTagLength, ...lineForm },
    example: ['berlin', 'q3'],
  });

/** The id of a list, in a path or a body. */
export const ListIdField = (description = 'The id of a list.'): PropertyDecorator =>
  TextField({
    description,
    minLength: 1,
    maxLength: 64,
    ...idForm,
    example: 'lst_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
  });

/** A list of leads. */
export class LeadList {
  @TextField({ description: 'The id of the list.', example: 'lst_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'Its name.', example: 'Dentists in Austin' })
  name!: string;

  @TextField({ description: 'The purpose; null if none was given.', nullable: true })
  description!: string | null;

  @TextListField({ description: 'Its tags, in their order.' })
  tags!: string[];

  @IntegerField({
    description: 'Number of visible leads: all pages of `GET /lists/{id}/leads` return this many.',
    minimum: 0,
  })
  leads_count!: number;

  @IntegerField({
    description:
      'Number of further leads that a suppression hides. They stay in the list and become visible when the suppression ends.',
    minimum: 0,
  })
  suppressed_count!: number;

  @InstantField({ description: 'When it was made.' })
  created_at!: string;

  @InstantField({ description: 'When the list or what it holds was last changed.' })
  updated_at!: string;
}

export class ListIdRequest {
  @ListIdField()
  id!: string;
}

export class CreateListRequest {
  @TextField({
    description: 'Its name; several lists may have the same.',
    ...nameText,
    example: 'Dentists in Austin',
  })
  name!: string;

  @TextField({ description: 'The purpose.', optional: true, nullable: true, maxLength: 500 })
  description?: string | null;

  @TagsField('Its tags.', true)
  tags?: string[];
}

export class UpdateListRequest extends ListIdRequest {
  @TextField({ description: 'A new name.', optional: true, ...nameText })
  name?: string;

  @TextField({
    description: 'A new description; null takes it away.',
    optional: true,
    nullable: true,
    maxLength: 500,
  })
  description?: string | null;

  @TagsField('All its tags from now on.', true)
  tags?: string[];
}

export class ListListsRequest {
  @IntegerField({
    description:
      'Lists in one answer; left out, without a cursor: all of them, as far as they fit into 900 KB.',
    optional: true,
    minimum: 1,
    maximum: 1000,
  })
  limit?: number;

  @TextField({
    description: 'The cursor of the page. Omit it for the first page, the newest lists.',
    optional: true,
    maxLength: 200,
  })
  cursor?: string;
}

export class LeadLists {
  @ObjectListField(() => LeadList, { description: 'The lists, newest first.' })
  lists!: LeadList[];

  @IntegerField({ description: 'How many lists the account has.', minimum: 0 })
  total!: number;

  @TextField({
    description:
      'The cursor of the next lists; null at the end. Without parameters too there is one where the lists are larger than an answer may be (900 KB).',
    nullable: true,
  })
  next_cursor!: string | null;
}
