import { InstantField, IntegerField, ObjectListField, TextField } from '../fields/decorators';
import { idForm, lineShape } from '../fields/text-forms';
import { unaudited } from '../operation/audit';
import { notForAssistants, withoutContacts } from '../operation/audience';
import { operation, seconds } from '../operation/operation';

export const placementStates = ['running', 'finished'] as const;
export type PlacementState = (typeof placementStates)[number];

/** `missing`: neither in the inbox nor in the spam folder when the test ended. */
export const placements = [
  'pending',
  'inbox',
  'promotions',
  'spam',
  'missing',
  'rejected',
  'unreachable',
] as const;
export type Placement = (typeof placements)[number];

const testId = { minLength: 1, maxLength: 64, ...idForm } as const;

/** Where the message of a test arrived at a provider. */
export class PlacementResult {
  @TextField({ description: 'Mail provider of the seed mailbox.', example: 'Gmail' })
  provider!: string;

  @TextField({
    description:
      'Place: `inbox`, `promotions` (Gmail only), `spam`, `missing` after 15 minutes, `rejected` by a mail server, `unreachable` if the seed mailbox could not be read, or `pending`.',
    oneOf: placements,
  })
  placement!: Placement;

  @TextField({ description: 'Why it was rejected or could not be read. Null otherwise.', nullable: true })
  detail!: string | null;

  @InstantField({ description: 'Time at which it was found. Null otherwise.', nullable: true })
  found_at!: string | null;
}

/** A message that was sent to the seed mailboxes of the operator. */
export class PlacementTest {
  @TextField({ description: 'ID of the test.', example: 'plt_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e' })
  id!: string;

  @TextField({ description: 'State: `running` or `finished`.', oneOf: placementStates })
  state!: PlacementState;

  @TextField({ description: 'ID of the mailbox that sent it, which may have been deleted since.' })
  mailbox_id!: string;

  @TextField({ description: 'Address of the mailbox.' })
  email!: string;

  @TextField({
    description: 'ID of the sequence whose message it is. Null for a text of the request.',
    nullable: true,
  })
  sequence_id!: string | null;

  @IntegerField({
    description: 'Position of the step. Null for a text of the request.',
    nullable: true,
    minimum: 1,
  })
  step!: number | null;

  @TextField({ description: 'Subject of the message.' })
  subject!: string;

  @ObjectListField(() => PlacementResult, { description: 'Result for each seed mailbox.' })
  results!: PlacementResult[];

  @InstantField({ description: 'Time at which it was requested.' })
  created_at!: string;

  @InstantField({
    description: 'Time at which the last result was known. Null while it runs.',
    nullable: true,
  })
  finished_at!: string | null;
}

export class ListPlacementTestsRequest {
  @TextField({ description: 'Return only tests of this mailbox.', optional: true, ...testId })
  mailbox?: string;

  @IntegerField({
    description: 'Maximum number of tests per page, 1 to 100. Default: 50.',
    minimum: 1,
    maximum: 100,
    default: 50,
  })
  limit?: number;

  @TextField({
    description: '`next_cursor` of the previous page. Omit it for the first page.',
    optional: true,
    maxLength: 200,
  })
  cursor?: string;
}

export class PlacementTestPage {
  @ObjectListField(() => PlacementTest, { description: 'Tests, newest first.' })
  placement_tests!: PlacementTest[];

  @IntegerField({
    description: 'Number of seed mailboxes of the operator; without any, there are no tests.',
    minimum: 0,
  })
  seeds!: number;

  @TextField({ description: 'Cursor of the next page. Null on the last page.', nullable: true })
  next_cursor!: string | null;
}

export class PlacementTestRequest {
  @TextField({
    description: 'ID of the test.',
    ...testId,
    example: 'plt_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
  })
  id!: string;
}

export class CreatePlacementTestRequest {
  @TextField({
    description: 'ID of the mailbox that sends the message.',
    ...testId,
    example: 'mbx_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
  })
  mailbox!: string;

  @TextField({
    description:
      'ID of the sequence whose message is sent, with the values of a sample lead. Default: `subject` and `text`.',
    optional: true,
    ...testId,
  })
  sequence?: string;

  @IntegerField({
    description: 'Position of the step of the sequence, from 1. Default: 1.',
    minimum: 1,
    maximum: 50,
    default: 1,
  })
  step?: number;

  @TextField({
    description: 'Subject of the message; required without `sequence`.',
    optional: true,
    minLength: 1,
    maxLength: 500,
    ...lineShape,
  })
  subject?: string;

  @TextField({
    description: 'Plain text of the message; required without `sequence`.',
    optional: true,
    minLength: 1,
    maxLength: 40_000,
  })
  text?: string;
}

const common = {
  service: 'outreach',
  access: 'account',
  timeout: seconds(10),
  ownSettings: true,
  callerScopes: true,
  assistants: notForAssistants.small,
  people: withoutContacts.own,
} as const;
const path = '/placement-tests';

export const ListPlacementTests = operation({
  ...common,
  name: 'list_placement_tests',
  method: 'placementTests.list',
  summary: 'List placement tests',
  description: 'Returns the tests of the last 13 months, newest first.',
  http: { method: 'GET', path, scope: 'mailboxes:read' },
  request: ListPlacementTestsRequest,
  response: PlacementTestPage,
  idempotent: true,
});

export const CreatePlacementTest = operation({
  ...common,
  name: 'create_placement_test',
  method: 'placementTests.create',
  audit: unaudited.content,
  summary: 'Test where a message arrives',
  description:
    'Sends a message from a mailbox to the seed mailboxes of the operator and looks for it there, for up to 15 minutes; the event `placement.finished` follows. An account has one running test per mailbox and 20 tests a day.',
  http: { method: 'POST', path, scope: 'sequences:write', status: 201 },
  request: CreatePlacementTestRequest,
  example: {
    mailbox: 'mbx_0192f1c0-7d3a-7a51-9c5e-3f2a1b0c9d8e',
    subject: 'A question about your practice',
    text: 'Good morning, who plans the visits at your practice?',
  },
  response: PlacementTest,
  idempotent: false,
  problems: ['not_found', 'conflict'],
});

export const GetPlacementTest = operation({
  ...common,
  name: 'get_placement_test',
  method: 'placementTests.get',
  summary: 'Get a placement test',
  description: 'Returns the test with the results so far.',
  http: { method: 'GET', path: `${path}/{id}`, scope: 'mailboxes:read' },
  request: PlacementTestRequest,
  response: PlacementTest,
  idempotent: true,
  problems: ['not_found'],
});
