import type { DtoClass } from '../fields/field';
import type { JsonSchema } from '../fields/json-schema';
import { Job } from '../jobs/job';

/** The header with which a client asks for a job instead of the answer (RFC 7240). */
export const prefer = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description:
    '`respond-async` begins the work as a job and answers 202 at once; every other preference is ignored.',
  schema: { type: 'string', examples: ['respond-async'] },
};

const header = (description: string): JsonSchema => ({ description, schema: { type: 'string' } });

const job = (headers: JsonSchema, refer: (dto: DtoClass) => JsonSchema): JsonSchema => ({
  description: 'The job that does the work',
  headers: { Location: header('Where the job is asked about.'), ...headers },
  content: { 'application/json': { schema: refer(Job) } },
});

/** The answer to a request that prefers a job. */
export const accepted = (refer: (dto: DtoClass) => JsonSchema): JsonSchema =>
  job({ 'Preference-Applied': header('`respond-async`.') }, refer);

/** The answer to a request that always begins a job. */
export const begun = (refer: (dto: DtoClass) => JsonSchema): JsonSchema => job({}, refer);
