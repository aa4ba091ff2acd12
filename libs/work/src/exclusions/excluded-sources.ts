import { contactedSource, crmSource, ProblemError, validationProblem, type Exclude } from '@lode/contracts';

/** The lists, `contacted` and `crm`. */
export const excludedSources = ({ lists, contacted, crm }: Omit<Exclude, 'results'>): string[] => [
  ...lists,
  ...(contacted ? [contactedSource] : []),
  ...(crm ? [crmSource] : []),
];

/** For `crm` of an account without a CRM. */
export const noCrmConnected = (): ProblemError =>
  validationProblem([
    {
      location: 'body.exclude',
      message: 'names `crm`, but no CRM is connected',
      fix: 'connect a CRM by POST /crm-connections, or leave out `crm`',
    },
  ]);

/** Without its contents, leads would be returned that the account asked to leave out. */
export const crmNotRead = (): ProblemError =>
  new ProblemError(
    'unavailable',
    'A connected CRM has not been read completely yet. Retry later: `contents_read_at` of GET /crm-connections is set when it has been, and `contents_failure` or `failure` says why it cannot be.',
    { retryAfter: 60 },
  );

/** For a result set of a service that the answering one may not call. */
export const notExcludable = () =>
  validationProblem([
    {
      location: 'body.exclude',
      message: 'names a result set that cannot be excluded here',
      fix: 'save it as a list: POST /lists/{id}/leads with `results`, and send the ID of the list',
    },
  ]);
