import { PageAnswer, pageAnswerHeaders, ProblemError, validateDto } from '@lode/contracts';

const allowed: readonly string[] = pageAnswerHeaders;

/** The page in a service's answer. @throws ProblemError internal where it is none, or says what only the gateway may */
export function pageOf(text: string): PageAnswer {
  const page = validateDto(PageAnswer, parsed(text), { location: 'answer', unknownFields: 'ignore' });
  if (!page.ok) throw noPage(page.issues.map(({ location, message }) => `${location} ${message}`).join('; '));
  for (const [name, value] of Object.entries(page.value.headers))
    if (!allowed.includes(name) || typeof value !== 'string' || !/^[\t\x20-\x7e]*$/.test(value))
      throw noPage(`it may not set the header ${name.slice(0, 100)} to this`);
  return page.value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const noPage = (why: string): ProblemError =>
  new ProblemError('internal', undefined, { cause: new Error(`the answer is no page: ${why}`) });
