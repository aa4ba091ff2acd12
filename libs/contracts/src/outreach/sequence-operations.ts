import { operation, seconds } from '../operation/operation';
import { screenedAlready } from '../privacy/barrier';
import {
  CreateSequenceRequest,
  ListSequencesRequest,
  Sequence,
  SequenceIdRequest,
  Sequences,
  UpdateSequenceRequest,
} from './sequence';

const common = { service: 'outreach', access: 'account', timeout: seconds(10) } as const;
/** A sequence is what its account wrote itself; its own sender may well stand in its do-not-contact list. */
const own = { ...common, screen: screenedAlready<Sequence> } as const;
const path = '/sequences';
const write = 'sequences:write';
/** With its steps a sequence has to fit into a message of 1 MiB. */
const bodyLimit = 800 * 1024;

export const ListSequences = operation({
  ...common,
  name: 'list_sequences',
  summary: 'All email sequences of the account',
  description: 'Without parameters all of them, at most 2,000; with `limit`, page by page.',
  http: { method: 'GET', path, scope: 'sequences:read' },
  request: ListSequencesRequest,
  response: Sequences,
  idempotent: true,
});

export const CreateSequence = operation({
  ...own,
  name: 'create_sequence',
  summary: 'Make an email sequence, as a draft',
  description:
    'Templates are checked at once: variables such as `{{ first_name | default: "there" }}`, `{{ company }}`, `{{ source }}`, `{{ unsubscribe_url }}` and `{{ custom.last_visit }}`, conditions with `{% if … %}`. The first step must tell where the address is from and how to stop before anything is sent.',
  http: { method: 'POST', path, scope: write, status: 201, bodyLimit },
  request: CreateSequenceRequest,
  response: Sequence,
  idempotent: false,
  problems: ['not_found', 'conflict'],
});

export const GetSequence = operation({
  ...own,
  name: 'get_sequence',
  summary: 'One email sequence with its steps',
  http: { method: 'GET', path: `${path}/{id}`, scope: 'sequences:read' },
  request: SequenceIdRequest,
  response: Sequence,
  idempotent: true,
  problems: ['not_found'],
});

export const UpdateSequence = operation({
  ...own,
  name: 'update_sequence',
  summary: 'Change an email sequence',
  description:
    'What is left out stays. A draft may be changed as a whole; a paused sequence in all but its steps, list and sender.',
  http: { method: 'PATCH', path: `${path}/{id}`, scope: write, bodyLimit },
  request: UpdateSequenceRequest,
  response: Sequence,
  idempotent: true,
  problems: ['not_found', 'conflict'],
});

export const DeleteSequence = operation({
  ...own,
  name: 'delete_sequence',
  summary: 'Delete a draft or an archived sequence, with all that is kept of it',
  description:
    'The answer is the sequence as it was. Nobody sees it from then on; links to unsubscribe in its mail go on working for 60 days.',
  http: { method: 'DELETE', path: `${path}/{id}`, scope: write },
  request: SequenceIdRequest,
  response: Sequence,
  idempotent: true,
  problems: ['not_found', 'conflict'],
});

const moves = { ...own, request: SequenceIdRequest, response: Sequence, idempotent: true } as const;

export const StartSequence = operation({
  ...moves,
  name: 'start_sequence',
  summary: 'Begin to send, after the check',
  description:
    'Enrols the leads of its list first. What the check says to block is answered with 409, each with its fix, and nothing is sent.',
  http: { method: 'POST', path: `${path}/{id}/start`, scope: write },
  timeout: seconds(30),
  problems: ['not_found', 'conflict'],
});

export const PauseSequence = operation({
  ...moves,
  name: 'pause_sequence',
  summary: 'Send nothing for now',
  description: 'A message that is being handed over at this moment still goes out.',
  http: { method: 'POST', path: `${path}/{id}/pause`, scope: write },
  problems: ['not_found', 'conflict'],
});

export const ResumeSequence = operation({
  ...moves,
  name: 'resume_sequence',
  summary: 'Go on sending after a pause',
  http: { method: 'POST', path: `${path}/{id}/resume`, scope: write },
  problems: ['not_found', 'conflict'],
});

export const ArchiveSequence = operation({
  ...moves,
  name: 'archive_sequence',
  summary: 'End a sequence for good',
  description: 'Nobody gets a further step. Its links go on working, and its analytics stay.',
  http: { method: 'POST', path: `${path}/{id}/archive`, scope: write },
  problems: ['not_found', 'conflict'],
});
