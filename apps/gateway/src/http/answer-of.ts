import { ProblemError, validateDto, type DtoClass } from '@lode/contracts';

/**
 * Parses an answer of a service that contains response headers.
 * @param allowed headers that the service may set, in lower case
 * @throws ProblemError internal if the answer is invalid or sets another header
 */
export function answerOf<Answer extends { readonly headers: object }>(
  dto: DtoClass<Answer>,
  allowed: readonly string[],
  text: string,
): Answer {
  const answer = validateDto(dto, parsed(text), { location: 'answer', unknownFields: 'ignore' });
  if (!answer.ok)
    throw wrong(dto, answer.issues.map(({ location, message }) => `${location} ${message}`).join('; '));
  for (const [name, value] of Object.entries(answer.value.headers))
    if (!allowed.includes(name) || typeof value !== 'string' || !/^[\t\x20-\x7e]*$/.test(value))
      throw wrong(dto, `it may not set the header ${name.slice(0, 100)} to this`);
  return answer.value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const wrong = ({ name }: DtoClass, why: string): ProblemError =>
  new ProblemError('internal', undefined, { cause: new Error(`the answer is no ${name}: ${why}`) });
