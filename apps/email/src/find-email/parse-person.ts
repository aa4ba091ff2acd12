import { validationProblem, type FindEmailRequest, type Issue } from '@lode/contracts';
import { nameProblem, parseName, type PersonName } from '@lode/domain/names';

/**
 * @param domain of the company, which indicates the order of the names
 * @throws ProblemError validation if a field contains no name
 */
export function parsePerson(
  { first_name: first, last_name: last = '' }: FindEmailRequest,
  domain: string,
): PersonName {
  const issues = [
    ...issuesOf('body.first_name', first),
    ...(last.trim() === '' ? [] : issuesOf('body.last_name', last)),
  ];
  if (issues.length > 0) throw validationProblem(issues);
  return parseName({ first, last }, domain);
}

function issuesOf(location: string, text: string): Issue[] {
  const problem = nameProblem(text);
  return problem ? [{ location, ...problem }] : [];
}
