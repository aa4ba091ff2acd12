import { idForm } from '../fields/text-forms';
import { IntegerField, ObjectListField, TextField, TextListField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import { SequenceIdRequest } from './sequence';

export class PreviewSequenceRequest extends SequenceIdRequest {
  @TextField({
    description: 'ID of the lead for the preview. Default: a sample lead.',
    optional: true,
    minLength: 1,
    maxLength: 64,
    ...idForm,
  })
  lead?: string;
}

/** A message as it would be sent, with inactive links. */
export class PreviewedMessage {
  @IntegerField({ description: 'Position of the step.', minimum: 1 })
  position!: number;

  @IntegerField({
    description: 'Number of the variant, from 1. Null if the step has no variants.',
    nullable: true,
    minimum: 1,
  })
  variant!: number | null;

  @TextField({ description: 'Subject of the message.' })
  subject!: string;

  @TextField({ description: 'Plain text part of the message.' })
  text!: string;

  @TextField({ description: 'HTML part of the message. Null if there is none.', nullable: true })
  html!: string | null;

  @TextListField({
    description: 'Template variables for which the lead has no value and the template no default.',
  })
  missing!: string[];
}

export class SequencePreview {
  @ObjectListField(() => PreviewedMessage, {
    description: 'Messages in the order of the steps; a step with variants has one for each.',
  })
  messages!: PreviewedMessage[];
}

export const PreviewSequence = operation({
  service: 'outreach',
  access: 'account',
  name: 'preview_sequence',
  summary: 'Preview the messages of a sequence',
  description: 'Renders the messages for a lead, or for a sample lead. Links in the preview do not work.',
  http: { method: 'GET', path: '/sequences/{id}/preview', scope: 'sequences:read' },
  request: PreviewSequenceRequest,
  response: SequencePreview,
  timeout: seconds(10),
  idempotent: true,
  problems: ['not_found'],
});
