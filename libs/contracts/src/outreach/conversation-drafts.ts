import { InstantField, TextField, TextListField } from '../fields/decorators';
import { idForm } from '../fields/text-forms';
import { notForAssistants } from '../operation/audience';
import { unaudited } from '../operation/audit';
import { operation, seconds } from '../operation/operation';
import { alreadyFiltered } from '../shared/suppression-filter';

export class DraftRequest {
  @TextField({
    description: 'ID of the conversation.',
    minLength: 1,
    maxLength: 64,
    ...idForm,
    example: 'cnv_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
  })
  id!: string;
}

const length = { text: 40_000, html: 80_000, cc: 3000 } as const;

export class SaveDraftRequest extends DraftRequest {
  @TextField({ description: 'Plain text, up to 40,000 characters.', maxLength: length.text })
  text!: string;

  @TextField({
    description: 'The same as simple HTML, up to 80,000 characters. Default: none.',
    optional: true,
    nullable: true,
    maxLength: length.html,
  })
  html?: string | null;

  @TextField({
    description: 'Addresses of copies as they are typed, up to 3,000 characters. Default: none.',
    optional: true,
    maxLength: length.cc,
  })
  cc?: string;
}

/** The draft of the caller. */
export class ConversationDraft {
  @TextField({ description: 'ID of the conversation.' })
  conversation_id!: string;

  @TextField({ description: 'Plain text. Empty without a draft.' })
  text!: string;

  @TextField({ description: 'HTML. Null without one.', nullable: true })
  html!: string | null;

  @TextField({ description: 'Addresses of copies as they were typed. Empty without one.' })
  cc!: string;

  @InstantField({ description: 'Time of the last change. Null without a draft.', nullable: true })
  updated_at!: string | null;

  @TextListField({
    description: 'IDs of other members who changed a draft in this conversation within the last minute.',
  })
  writers!: string[];
}

export class RenderTextsRequest extends DraftRequest {
  @TextField({
    description: 'Template of a plain text, up to 40,000 characters.',
    optional: true,
    nullable: true,
    maxLength: length.text,
  })
  text?: string | null;

  @TextField({
    description: 'Template of HTML, up to 80,000 characters.',
    optional: true,
    nullable: true,
    maxLength: length.html,
  })
  html?: string | null;
}

export class RenderedTexts {
  @TextField({ description: 'Plain text. Null without a template.', nullable: true })
  text!: string | null;

  @TextField({ description: 'HTML. Null without a template.', nullable: true })
  html!: string | null;
}

const common = {
  service: 'outreach',
  access: 'account',
  timeout: seconds(10),
  assistants: notForAssistants.secrets,
  people: { shownBy: 'drafts.int.spec.ts of outreach' },
  callerScopes: true,
  problems: ['not_found', 'forbidden'],
} as const;
const write = 'conversations:write';
const path = '/conversations/{id}/draft';

export const GetDraft = operation({
  ...common,
  name: 'get_draft',
  method: 'conversations.draft',
  summary: 'Get the draft of an answer',
  description: 'Returns the draft of the caller, empty without one, and the members who are writing.',
  http: { method: 'GET', path, scope: write },
  request: DraftRequest,
  response: ConversationDraft,
  // Own content; a conversation with a hidden contact has no draft.
  screen: alreadyFiltered<ConversationDraft>,
  idempotent: true,
});

export const SaveDraft = operation({
  ...common,
  name: 'save_draft',
  method: 'conversations.saveDraft',
  audit: unaudited.content,
  summary: 'Save the draft of an answer',
  description:
    'Replaces the draft of the caller. It is deleted with its answer, and 30 days after its last change.',
  http: { method: 'PUT', path, scope: write, bodyLimit: 524_288 },
  request: SaveDraftRequest,
  example: { text: 'Thank you, Ada.' },
  response: ConversationDraft,
  screen: alreadyFiltered<ConversationDraft>,
  idempotent: true,
});

export const DeleteDraft = operation({
  ...common,
  name: 'delete_draft',
  method: 'conversations.deleteDraft',
  audit: unaudited.content,
  summary: 'Delete the draft of an answer',
  description: 'Deletes the draft of the caller, if there is one.',
  http: { method: 'DELETE', path, scope: write },
  request: DraftRequest,
  response: ConversationDraft,
  screen: alreadyFiltered<ConversationDraft>,
  idempotent: true,
});

export const RenderTexts = operation({
  ...common,
  name: 'render_texts',
  method: 'conversations.renderTexts',
  audit: unaudited.content,
  summary: 'Fill in a template for an answer',
  description:
    'Returns texts with the values of the person in place of the fields, as in messages of sequences. `unsubscribe_url` has no value in an answer.',
  http: { method: 'POST', path: '/conversations/{id}/texts', scope: write, bodyLimit: 524_288 },
  request: RenderTextsRequest,
  example: { text: 'Hello {{ first_name | default: "there" }},' },
  response: RenderedTexts,
  screen: alreadyFiltered<RenderedTexts>,
  idempotent: true,
});
