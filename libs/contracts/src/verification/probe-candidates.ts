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
import { type Reason, reasons, ScoreField, type Verdict, verdicts } from './verify-email';

export class ProbeCandidatesRequest {
  @TextListField({
    description: 'Candidates at one domain, most probable first.',
    minItems: 1,
    maxItems: 10,
    items: { minLength: 3, maxLength: 254 },
    example: ['jane.doe@example.com', 'jdoe@example.com', 'jane@example.com'],
  })
  candidates!: string[];
}

export class CandidateReply {
  @TextField({ description: 'Email address of the candidate as given.' })
  email!: string;

  @BooleanField({
    description:
      'Whether the mail host was queried about the candidate, now or recently. False if an earlier wave confirmed a candidate.',
  })
  asked!: boolean;

  @IntegerField({
    description: 'SMTP reply code for the recipient. Null if there was no reply.',
    nullable: true,
  })
  code!: number | null;

  @TextField({
    description:
      'Verdict based on the reply and on the reply for a random address. Null if the candidate was not probed.',
    oneOf: verdicts,
    nullable: true,
  })
  verdict!: Verdict | null;

  @TextField({
    description: 'Reason for the verdict. Null if the candidate was not probed.',
    oneOf: reasons,
    nullable: true,
  })
  reason!: Reason | null;

  @ScoreField()
  score!: number | null;

  @InstantField({
    description: 'Time of the reply of the mail host. Null if the candidate was not probed.',
    nullable: true,
  })
  checked_at!: string | null;
}

export class CandidatesResult {
  @TextField({ description: 'Domain of the candidates in ASCII form (A-labels).' })
  domain!: string;

  @BooleanField({ description: 'Whether the domain publishes a mail exchange (MX) record.' })
  mx_found!: boolean;

  @BooleanField({
    description: 'Whether the domain accepts mail to any address. Null if unknown.',
    nullable: true,
  })
  accept_all!: boolean | null;

  @ObjectListField(() => CandidateReply, {
    description: 'One reply per candidate, in the order of the request.',
  })
  replies!: CandidateReply[];

  @BooleanField({ description: 'Whether the time limit ended before the mail host had replied.' })
  partial!: boolean;
}

/** For the email finder: finds the existing candidate with as few probes as possible. */
export const ProbeCandidates = operation({
  service: 'verification',
  name: 'probe_candidates',
  summary: 'Probe candidates at a mail host',
  description:
    'Probes waves of 1, 3 and 6 recipients in one SMTP session and stops after a wave with an accepted recipient; a random address then shows whether the host accepts every recipient.',
  http: null,
  access: 'public',
  request: ProbeCandidatesRequest,
  response: CandidatesResult,
  timeout: seconds(30),
  idempotent: true,
  screen: alreadyFiltered<CandidatesResult>,
});
