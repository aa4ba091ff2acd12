import { contactedSource, validationProblem, type Exclude } from '@lode/contracts';

/** The lists, and `contacted`. @throws ProblemError validation for result sets, of which no copy exists */
export function excludedSources({ lists, results, contacted }: Exclude): string[] {
  if (results.length > 0) throw notExcludable();
  return contacted ? [...lists, contactedSource] : [...lists];
}

const notExcludable = () =>
  validationProblem([
    {
      location: 'body.exclude',
      message: 'names a result set that cannot be excluded here',
      fix: 'save it as a list: POST /lists/{id}/leads with `results`, and send the ID of the list',
    },
  ]);
