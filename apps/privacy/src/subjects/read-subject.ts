import {
  subjectKinds,
  validationProblem,
  type PersonRequest,
  type SubjectKind,
  type SubjectRequest,
} from '@lode/contracts';
import { readDomain } from './read-domain';
import { readEmail } from './read-email';
import { readPhone } from './read-phone';
import { isMistake, type Reading, type Subject } from './subject';

interface SubjectRules {
  /** Whether domains of free mail providers are allowed. */
  readonly freeMail: boolean;
}

/** The parser of one kind of name. */
export function readAs(kind: SubjectKind, text: string, rules: SubjectRules): Reading {
  switch (kind) {
    case 'email':
      return readEmail(text);
    case 'phone':
      return readPhone(text);
    case 'domain':
      return readDomain(text, rules);
  }
}

/**
 * Parses the subject of a request.
 * @throws ProblemError validation if it has none, several, or an invalid one; the error does not contain the input
 */
export function readSubject(request: SubjectRequest, rules: SubjectRules): Subject {
  return readOne(request, subjectKinds, rules);
}

/** Parses the person of a request. @throws ProblemError validation, as `readSubject` */
export const readPerson = ({ email, phone }: PersonRequest): Subject =>
  readOne({ email, phone }, ['email', 'phone'], { freeMail: true });

type Given = { readonly [Kind in SubjectKind]?: string | undefined };

function readOne(request: Given, kinds: readonly SubjectKind[], rules: SubjectRules): Subject {
  const [kind, ...more] = kinds.filter((each) => request[each] !== undefined);
  if (kind === undefined || more.length > 0) throw notOne(kinds, more);
  const reading = readAs(kind, request[kind] ?? '', rules);
  if (isMistake(reading)) throw validationProblem([{ location: `body.${kind}`, ...reading }]);
  return { kind, value: reading.value };
}

function notOne(kinds: readonly SubjectKind[], more: readonly SubjectKind[]) {
  const names = `${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}`;
  const message = more.length ? 'cannot be combined with another one' : 'is required';
  const location = `body.${more[0] ?? kinds[0]}`;
  return validationProblem([{ location, message, fix: `send exactly one of ${names}` }]);
}
