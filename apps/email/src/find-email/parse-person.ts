import { validationProblem, type Issue } from '@lode/contracts';
import { nameProblem, parseFullName, parseName, type PersonName } from '@lode/domain/names';

/** The name in one text, or in two. */
export type GivenName =
  | { readonly full_name: string }
  | { readonly first_name: string; readonly last_name?: string | undefined };

/**
 * @param domain of the company, which indicates the order of the names
 * @throws ProblemError validation if a field contains no name
 */
export function parsePerson(name: GivenName, domain?: string): PersonName {
  if ('full_name' in name) {
    const wrong = issuesOf('body.full_name', name.full_name);
    if (wrong.length > 0) throw validationProblem(wrong);
    return parseFullName(name.full_name, domain);
  }
  const { first_name: first, last_name: last = '' } = name;
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
