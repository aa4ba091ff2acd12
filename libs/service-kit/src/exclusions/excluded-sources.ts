import { contactedSource, validationProblem, type Exclude } from '@lode/contracts';

/** The lists, and `contacted`. */
export const excludedSources = ({ lists, contacted }: Pick<Exclude, 'lists' | 'contacted'>): string[] =>
  contacted ? [...lists, contactedSource] : [...lists];

/** For a result set of a service that the answering one may not call. */
export const notExcludable = () =>
  validationProblem([
    {
      location: 'body.exclude',
      message: 'names a result set that cannot be excluded here',
      fix: 'save it as a list: POST /lists/{id}/leads with `results`, and send the ID of the list',
    },
  ]);
