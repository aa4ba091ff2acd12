import { unaudited } from '../operation/audit-actions';
import { operation, seconds } from '../operation/operation';
import { alreadyFiltered } from '../shared/suppression-filter';
import {
  CreateSequenceRequest,
  ListSequencesRequest,
  Sequence,
  SendSequenceRequest,
  SequenceIdRequest,
  SequencePage,
  UpdateSequenceRequest,
} from './sequence';

const common = { service: 'outreach', access: 'account', timeout: seconds(10) } as const;
/** The texts of a sequence are data of the account: its own sender may be suppressed. */
const own = { ...common, screen: alreadyFiltered<Sequence> } as const;
const path = '/sequences';
const write = 'sequences:write';
/** With its steps a sequence has to fit into a message of 1 MiB. */
const bodyLimit = 800 * 1024;

export const ListSequences = operation({
  ...common,
  name: 'list_sequences',
  summary: 'List email sequences',
  description:
    'Without parameters, returns all sequences of the account, at most 2,000; `limit` enables pages.',
  http: { method: 'GET', path, scope: 'sequences:read' },
  request: ListSequencesRequest,
  response: SequencePage,
  idempotent: true,
});

export const CreateSequence = operation({
  ...own,
  name: 'create_sequence',
  audit: unaudited.content,
  summary: 'Create an email sequence',
  description:
    'Creates a draft and checks its templates, with variables such as `{{ first_name | default: "there" }}`, `{{ custom.last_visit }}` and `{{ unsubscribe_url }}`, and conditions (`{% if … %}`). Before the sequence can start, its first step must contain the source of the address and a way to unsubscribe; an account has at most 2,000 sequences.',
  http: { method: 'POST', path, scope: write, status: 201, bodyLimit },
  request: CreateSequenceRequest,
  example: {
    name: 'Dentists, first contact',
    from_email: 'ada@agency.example',
    from_name: 'Ada Moore',
    timezone: 'Europe/Vienna',
    schedule_windows: [{ day: 'monday', start: '09:00', end: '17:00' }],
    steps: [
      {
        wait_value: 0,
        subject: 'A question about {{ company | default: "your practice" }}',
        body_text:
          'Hello {{ first_name | default: "there" }}, …\n\nFrom {{ source }}. Stop: {{ unsubscribe_url }}',
      },
      { wait_value: 3, wait_unit: 'day', thread: 'reply', body_text: 'Did you see my message?' },
    ],
  },
  response: Sequence,
  idempotent: false,
  problems: ['not_found', 'conflict'],
});

export const GetSequence = operation({
  ...own,
  name: 'get_sequence',
  summary: 'Get an email sequence',
  description: 'Returns the sequence with its steps.',
  http: { method: 'GET', path: `${path}/{id}`, scope: 'sequences:read' },
  request: SequenceIdRequest,
  response: Sequence,
  idempotent: true,
  problems: ['not_found'],
});

export const UpdateSequence = operation({
  ...own,
  name: 'update_sequence',
  audit: unaudited.content,
  summary: 'Update an email sequence',
  description:
    'Omitted fields are unchanged. A draft can be changed completely, a paused sequence except for its steps, list, recipients and sender.',
  http: { method: 'PATCH', path: `${path}/{id}`, scope: write, bodyLimit },
  request: UpdateSequenceRequest,
  example: { daily_limit: 20, reply_to: 'team@agency.example' },
  response: Sequence,
  idempotent: true,
  problems: ['not_found', 'conflict'],
});

export const DeleteSequence = operation({
  ...own,
  name: 'delete_sequence',
  audit: { action: 'sequence.deleted' },
  summary: 'Delete an email sequence',
  description:
    'Deletes a draft or an archived sequence with all its data; unsubscribe links keep working for 60 days. Returns the deleted sequence.',
  http: { method: 'DELETE', path: `${path}/{id}`, scope: write },
  request: SequenceIdRequest,
  response: Sequence,
  idempotent: true,
  problems: ['not_found', 'conflict'],
});

const exampleDigest = 'qR0f2jX7c0m3uYl1k9w4b8Zt5sPnHgVdEoAiTyKxLWM';
const moves = { ...own, request: SequenceIdRequest, response: Sequence, idempotent: true } as const;

export const StartSequence = operation({
  ...moves,
  request: SendSequenceRequest,
  example: { digest: exampleDigest },
  name: 'start_sequence',
  audit: { action: 'sequence.started' },
  summary: 'Start an email sequence',
  description:
    'Enrols the leads of its list and starts to send. If the check finds a blocking problem, the response is 409 with a fix for each problem, and nothing is sent.',
  http: { method: 'POST', path: `${path}/{id}/start`, scope: write },
  timeout: seconds(30),
  problems: ['not_found', 'conflict'],
});

export const PauseSequence = operation({
  ...moves,
  name: 'pause_sequence',
  audit: { action: 'sequence.paused' },
  summary: 'Pause an email sequence',
  description:
    'Stops sending until the sequence is resumed. A message that is already being sent is still delivered.',
  http: { method: 'POST', path: `${path}/{id}/pause`, scope: write },
  problems: ['not_found', 'conflict'],
});

export const ResumeSequence = operation({
  ...moves,
  request: SendSequenceRequest,
  example: { digest: exampleDigest },
  name: 'resume_sequence',
  audit: { action: 'sequence.resumed' },
  summary: 'Resume an email sequence',
  description: 'Continues a paused sequence.',
  http: { method: 'POST', path: `${path}/{id}/resume`, scope: write },
  problems: ['not_found', 'conflict'],
});

export const ArchiveSequence = operation({
  ...moves,
  name: 'archive_sequence',
  audit: { action: 'sequence.archived' },
  summary: 'Archive an email sequence',
  description: 'Ends the sequence permanently. Its links keep working, and its analytics are kept.',
  http: { method: 'POST', path: `${path}/{id}/archive`, scope: write },
  problems: ['not_found', 'conflict'],
});
