import { IntegerField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import { Job } from '../shared/job';
import { ListIdRequest } from './lead-list';

export class VerifyListRequest extends ListIdRequest {}

/** The result of the job: the numbers of verdicts add up to the addresses. */
export class ListVerificationReport {
  @IntegerField({ description: 'Number of leads that were read, without suppressed ones.', minimum: 0 })
  leads!: number;

  @IntegerField({
    description:
      'Number of addresses of leads and of their contacts. An address of several leads counts for each batch of 100 leads.',
    minimum: 0,
  })
  addresses!: number;

  @IntegerField({ description: 'Number of addresses with the verdict `valid`.', minimum: 0 })
  valid!: number;

  @IntegerField({ description: 'Number of addresses with the verdict `invalid`.', minimum: 0 })
  invalid!: number;

  @IntegerField({ description: 'Number of addresses with the verdict `risky`.', minimum: 0 })
  risky!: number;

  @IntegerField({ description: 'Number of addresses with the verdict `unknown`.', minimum: 0 })
  unknown!: number;
}

export const VerifyList = operation({
  service: 'outreach',
  access: 'account',
  name: 'verify_list',
  billed: true,
  audit: { none: 'Stores verdicts, as searches do.' },
  question: () => 'addresses of a list',
  summary: 'Verify the addresses of a list',
  description:
    'Starts a job that verifies the addresses of the leads and of their contacts, and stores the verdicts in the list. Verdicts that the verifier still knows are reused; suppressed leads are not verified.',
  http: { method: 'POST', path: '/lists/{id}/verification', scope: 'lists:write' },
  request: VerifyListRequest,
  example: {},
  response: Job,
  timeout: seconds(10),
  idempotent: false,
  problems: ['not_found'],
});
