import {
  BooleanField,
  InstantField,
  IntegerField,
  ObjectListField,
  TextField,
  TextListField,
} from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import { alreadyFiltered } from '../shared/suppression-filter';
import { reasons, verdicts, type Reason, type Verdict } from './verdict';

export class ProbeCandidatesRequest {
  @TextListField({
    description: 'Addresses of one domain, the most probable first.',
    minItems: 1,
    maxItems: 10,
    items: { minLength: 3, maxLength: 254 },
    example: ['jane.doe@example.com', 'jdoe@example.com', 'jane@example.com'],
  })
  candidates!: string[];
}

export class CandidateReply {
  @TextField({ description: 'The candidate as it was given.' })
  email!: string;

  @BooleanField({
    description: 'Whether the mail host was asked, now or lately; false once an earlier wave had found one.',
  })
  asked!: boolean;

  @IntegerField({ description: 'SMTP reply code to the recipient; null where none came.', nullable: true })
  code!: number | null;

  @TextField({
    description:
      'The verdict from the reply and the reply to the random address; null if the candidate was not probed.',
    oneOf: verdicts,
    nullable: true,
  })
  verdict!: Verdict | null;

  @TextField({
    description: 'Why the verdict is what it is; null where not asked.',
    oneOf: reasons,
    nullable: true,
  })
  reason!: Reason | null;

  @InstantField({ description: 'When the mail host said so; null where not asked.', nullable: true })
  checked_at!: string | null;
}

export class CandidatesResult {
  @TextField({ description: 'The domain of the candidates, in A-labels.' })
  domain!: string;

  @BooleanField({ description: 'Whether the domain publishes a mail exchange (MX) record.' })
  mx_found!: boolean;

  @BooleanField({
    description: 'Whether the domain accepts every local part; null where that was not found out.',
    nullable: true,
  })
  accept_all!: boolean | null;

  @ObjectListField(() => CandidateReply, { description: 'One reply per candidate, in the order given.' })
  replies!: CandidateReply[];

  @BooleanField({ description: 'Whether the time was over before the mail host had answered.' })
  partial!: boolean;
}

/** For the email finder: finds the existing candidate with as few probes as possible. */
export const ProbeCandidates = operation({
  service: 'verification',
  name: 'probe_candidates',
  summary: 'Ask a mail host for one of several addresses',
  description:
    'Probes waves of 1, 3 and 6 recipients in one session and stops after a wave with an acceptance; a random address then shows whether the host accepts every recipient.',
  http: null,
  access: 'public',
  request: ProbeCandidatesRequest,
  response: CandidatesResult,
  timeout: seconds(30),
  idempotent: true,
  screen: alreadyFiltered<CandidatesResult>,
});
