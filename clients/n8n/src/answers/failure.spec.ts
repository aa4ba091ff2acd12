import { failureOf, jobFailure } from './failure';

it('an invalid request shows each error with its fix', () => {
  const body = {
    code: 'validation',
    detail: 'The request has one error.',
    request_id: 'req_1',
    errors: [{ location: 'query.domain', message: 'is missing', fix: 'add a domain' }],
  };
  expect(failureOf(400, body)).toEqual({
    message: 'The request has one error.',
    description: 'query.domain is missing: add a domain Code validation. Request req_1.',
    httpCode: '400',
    response: body,
  });
});

it.each([
  [401, 'Check the API key in the credential.'],
  [403, 'The API key in the credential needs a further scope.'],
])('status %d names the credential', (status, advice) => {
  expect(failureOf(status, { code: 'unauthorized', detail: 'No.' }).description).toContain(advice);
});

it('an error without text has its status', () => {
  expect(failureOf(500, { code: 'internal' })).toMatchObject({
    message: 'Lode answered with the status 500.',
    description: 'Code internal.',
  });
});

it.each([undefined, null, '', '<html>', [], 7])('%o is no answer of Lode', (body) => {
  expect(failureOf(502, body)).toMatchObject({ httpCode: '502', response: {} });
});

it('a failed job shows its problem', () => {
  const job = {
    id: 'job_leads_1',
    state: 'failed',
    problem: { code: 'worker_lost', detail: 'The work was lost.' },
  };
  expect(jobFailure(job)).toMatchObject({
    message: 'The work was lost.',
    description: 'Job job_leads_1. Code worker_lost.',
  });
  expect(jobFailure({ id: 'job_leads_1', state: 'cancelled', problem: null }).message).toBe(
    'The job has no result: its state is cancelled.',
  );
});
