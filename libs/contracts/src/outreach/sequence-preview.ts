import { idForm } from '../fields/text-forms';
import { IntegerField, ObjectListField, TextField, TextListField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import { SequenceIdRequest } from './sequence';

export class PreviewSequenceRequest extends SequenceIdRequest {
  @TextField({
    description: 'The id of the lead for the preview. Default: an invented lead.',
    optional: true,
    minLength: 1,
    maxLength: 64,
    ...idForm,
  })
  lead?: string;
}

/** A message as it would be sent, with inactive links. */
export class PreviewedMessage {
  @IntegerField({ description: 'The step.', minimum: 1 })
  position!: number;

  @TextField({ description: 'The subject.' })
  subject!: string;

  @TextField({ description: 'The plain part.' })
  text!: string;

  @TextField({ description: 'The HTML part; null where there is none.', nullable: true })
  html!: string | null;

  @TextListField({
    description: 'Variables of the templates that the lead has no value for and that have no default.',
  })
  missing!: string[];
}

export class SequencePreview {
  @ObjectListField(() => PreviewedMessage, { description: 'The messages, in the order of the steps.' })
  messages!: PreviewedMessage[];
}

export const PreviewSequence = operation({
  service: 'outreach',
  access: 'account',
  name: 'preview_sequence',
  summary: 'Preview the messages of a sequence',
  description:
    'Renders the messages for a lead, or for an invented person. Links in the preview lead nowhere.',
  http: { method: 'GET', path: '/sequences/{id}/preview', scope: 'sequences:read' },
  request: PreviewSequenceRequest,
  response: SequencePreview,
  timeout: seconds(10),
  idempotent: true,
  problems: ['not_found'],
});
