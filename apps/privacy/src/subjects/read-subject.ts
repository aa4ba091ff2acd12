import {
  subjectKinds,
  validationProblem,
  type PersonRequest,
  type SubjectKind,
  type SubjectRequest,
} from '@lode/contracts';
import { cellValues } from '@lode/domain/addresses';
import { readDomain } from './read-domain';
import { readEmail } from './read-email';
import { readPhone } from './read-phone';
import { isMistake, type Reading, type Subject } from './subject';

interface SubjectRules {
  /** Whether domains of free mail providers are allowed. */
  readonly freeMail: boolean;
}

/** The distinct values of a text, which may have several, and its distinct mistakes. */
export function readAll(kind: SubjectKind, text: string, rules: SubjectRules): readonly Reading[] {
  const values = cellValues(kind, text);
  if (values.length === 1) return [readAs(kind, text, rules)];
  const readings = values.map((value) => readAs(kind, value, rules));
  return [
    ...new Map(readings.map((each) => [isMistake(each) ? each.message : `=${each.value}`, each])).values(),
  ];
}

/** The parser of one kind of name. */
function readAs(kind: SubjectKind, text: string, rules: SubjectRules): Reading {
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
  const [reading = several, ...further] = readAll(kind, request[kind] ?? '', rules);
  if (further.length > 0) throw validationProblem([{ location: `body.${kind}`, ...several }]);
  if (isMistake(reading)) throw validationProblem([{ location: `body.${kind}`, ...reading }]);
  return { kind, value: reading.value };
}

const several = { message: 'has several values', fix: 'send a request for each of them' };

function notOne(kinds: readonly SubjectKind[], more: readonly SubjectKind[]) {
  const names = `${kinds.slice(0, -1).join(', ')} or ${kinds.at(-1)}`;
  const message = more.length ? 'cannot be combined with another one' : 'is required';
  const location = `body.${more[0] ?? kinds[0]}`;
  return validationProblem([{ location, message, fix: `send exactly one of ${names}` }]);
}
