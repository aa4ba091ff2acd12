import { IntegerField, ObjectListField } from '../fields/decorators';
import { operation, seconds } from '../operation/operation';
import { GetJobRequest } from '../shared/job';
import { Lead } from './lead';

/** The rows that a running job has found so far; the next ones replace them. */
export class JobRows {
  @IntegerField({
    description:
      'Number of these rows; later ones have a higher number. Null if the job has none, or has ended.',
    nullable: true,
    minimum: 0,
  })
  revision!: number | null;

  @ObjectListField(() => Lead, {
    description: 'The best rows so far, at most 50. Facts may be missing until the job has ended.',
    maxItems: 50,
  })
  rows!: Lead[];
}

/** The gateway sends them as events of the job. */
export const ListJobRows = operation({
  service: 'leads',
  name: 'list_job_rows',
  rows: 'rows',
  summary: 'List the rows of a running job',
  description:
    'Returns the best leads that a running job has found so far, with the filters of its request and without suppressed contacts. An event of the job says when there are new ones.',
  http: null,
  access: 'account',
  request: GetJobRequest,
  response: JobRows,
  timeout: seconds(10),
  idempotent: true,
  callerScopes: true,
  problems: ['not_found'],
});
