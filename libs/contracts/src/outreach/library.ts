import { InstantField, IntegerField, ObjectListField, TextField, TextListField } from '../fields/decorators';
import { idForm, lineForm, nonBlankLineForm } from '../fields/text-forms';
import { unaudited } from '../operation/audit';
import { notForAssistants, withoutContacts } from '../operation/audience';
import { EmptyRequest, operation, seconds } from '../operation/operation';

/** Maximum number of saved views, and of templates, of an account. */
export const maxViews = 100;
export const maxTemplates = 200;

const name = { minLength: 1, maxLength: 100, ...nonBlankLineForm } as const;

/** Filters, order and columns of a table under a name. */
export class SavedView {
  @TextField({ description: 'Name of the view.', ...name, example: 'Valid and not contacted' })
  name!: string;

  @TextField({
    description: 'Table that the view is of; `leads` is that of the leads of a list.',
    minLength: 1,
    maxLength: 40,
    pattern: /^[a-z-]+$/,
    rule: 'must be the name of a table in lower-case letters',
    fix: 'send for example leads',
    example: 'leads',
  })
  table!: string;

  @TextField({
    description: 'Filters and order as a query string, such as parameters of `GET /lists/{id}/leads`.',
    maxLength: 2000,
    example: 'verdict=valid&state=new&sort=score',
  })
  query!: string;

  @TextListField({
    description: 'Hidden columns, at most 50.',
    maxItems: 50,
    items: { minLength: 1, maxLength: 40 },
    example: ['phone'],
  })
  hidden_columns!: string[];
}

const viewsField = { description: 'Views in the order in which they are shown.', maxItems: maxViews };

export class SavedViews {
  @ObjectListField(() => SavedView, viewsField)
  views!: SavedView[];

  @IntegerField({
    description: 'Number of the version, which every change increases. 0 without views.',
    minimum: 0,
  })
  revision!: number;
}

export class ReplaceViewsRequest {
  @ObjectListField(() => SavedView, viewsField)
  views!: SavedView[];

  @IntegerField({
    description: 'Version that is replaced: if there is a newer one, the response is 409. Default: any.',
    optional: true,
    minimum: 0,
  })
  revision?: number;
}

const common = { service: 'outreach', access: 'account', timeout: seconds(10) } as const;

export const ListViews = operation({
  ...common,
  name: 'list_views',
  method: 'lists.views',
  assistants: notForAssistants.small,
  people: withoutContacts.settings,
  summary: 'List saved views',
  description: 'Lists the filters of tables that the account has saved under a name.',
  http: { method: 'GET', path: '/views', scope: 'lists:read' },
  request: EmptyRequest,
  response: SavedViews,
  idempotent: true,
});

export const ReplaceViews = operation({
  ...common,
  name: 'replace_views',
  method: 'lists.replaceViews',
  assistants: notForAssistants.small,
  people: withoutContacts.settings,
  audit: unaudited.content,
  summary: 'Replace the saved views',
  description:
    'Replaces all saved views of the account. With `revision`, changes by others are not overwritten.',
  http: { method: 'PUT', path: '/views', scope: 'lists:write' },
  request: ReplaceViewsRequest,
  example: {
    views: [
      {
        name: 'Valid and not contacted',
        table: 'leads',
        query: 'verdict=valid&state=new',
        hidden_columns: [],
      },
    ],
  },
  response: SavedViews,
  idempotent: true,
  problems: ['conflict'],
});

/** A text for steps of sequences. */
export class MessageTemplate {
  @TextField({ description: 'ID of the template.', example: 'tpl_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'Name of the template.' })
  name!: string;

  @TextField({ description: 'Subject. Null if there is none.', nullable: true })
  subject!: string | null;

  @TextField({ description: 'Plain text body. Null if there is none.', nullable: true })
  body_text!: string | null;

  @TextField({ description: 'HTML body. Null if there is none.', nullable: true })
  body_html!: string | null;

  @InstantField({ description: 'Time at which the template was last changed.' })
  updated_at!: string;
}

export class SaveTemplateRequest {
  @TextField({
    description: 'Name of the template. One with the same name is replaced.',
    ...name,
    example: 'First message to practices',
  })
  name!: string;

  @TextField({
    description: 'Subject, one line. Default: none.',
    optional: true,
    nullable: true,
    maxLength: 500,
    ...lineForm,
  })
  subject?: string | null;

  @TextField({
    description: 'Plain text body. Default: none.',
    optional: true,
    nullable: true,
    maxLength: 40_000,
  })
  body_text?: string | null;

  @TextField({ description: 'HTML body. Default: none.', optional: true, nullable: true, maxLength: 80_000 })
  body_html?: string | null;
}

export class MessageTemplates {
  @ObjectListField(() => MessageTemplate, {
    description: 'Templates by name. A response has at most 900 KB, so that the last ones may be missing.',
    maxItems: maxTemplates,
  })
  templates!: MessageTemplate[];
}

export class TemplateIdRequest {
  @TextField({
    description: 'ID of the template.',
    minLength: 1,
    maxLength: 64,
    ...idForm,
    example: 'tpl_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
  })
  id!: string;
}

export const ListTemplates = operation({
  ...common,
  name: 'list_templates',
  method: 'sequences.templates',
  assistants: notForAssistants.small,
  people: withoutContacts.settings,
  summary: 'List message templates',
  description: 'Lists the texts that the account has saved for steps of sequences.',
  http: { method: 'GET', path: '/templates', scope: 'sequences:read' },
  request: EmptyRequest,
  response: MessageTemplates,
  idempotent: true,
});

export const SaveTemplate = operation({
  ...common,
  name: 'save_template',
  method: 'sequences.saveTemplate',
  assistants: notForAssistants.small,
  people: withoutContacts.settings,
  audit: unaudited.content,
  summary: 'Save a message template',
  description:
    'Saves a text for steps of sequences, at most 200. Sequences that used an earlier text keep it.',
  http: { method: 'POST', path: '/templates', scope: 'sequences:write' },
  request: SaveTemplateRequest,
  example: { name: 'First message to practices', subject: 'A question', body_text: 'Hello {{ first_name }}' },
  response: MessageTemplate,
  idempotent: false,
  problems: ['conflict'],
});

export const DeleteTemplate = operation({
  ...common,
  name: 'delete_template',
  method: 'sequences.deleteTemplate',
  assistants: notForAssistants.small,
  people: withoutContacts.settings,
  audit: unaudited.content,
  summary: 'Delete a message template',
  description: 'Returns the deleted template. Sequences that used it keep their text.',
  http: { method: 'DELETE', path: '/templates/{id}', scope: 'sequences:write' },
  request: TemplateIdRequest,
  response: MessageTemplate,
  idempotent: true,
  problems: ['not_found'],
});
