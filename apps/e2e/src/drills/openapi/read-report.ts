import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { inProject } from '../../harness/project';

/** A failed check of schemathesis, with its answer. */
export interface Finding {
  readonly check: string;
  /** Name of the check. */
  readonly title: string;
  /** `GET /lists/{id}` */
  readonly route: string;
  /** Null without an answer. */
  readonly status: number | null;
  /** Of the problem body; null for other answers. */
  readonly code: string | null;
  /** The location of the first error in the problem body. */
  readonly location: string | null;
  /** The request, as JSON. */
  readonly sent: string;
}

/** The results of one run. */
export interface Report {
  readonly requests: number;
  /** Requests by status of their answers. */
  readonly statuses: ReadonlyMap<string, number>;
  readonly findings: readonly Finding[];
  /** Errors of schemathesis itself, such as an aborted check. */
  readonly errors: readonly string[];
}

/** The parts of the events of `st run --report ndjson` that are read here. */
interface Case {
  readonly value: {
    readonly method: string;
    readonly path: string;
    readonly path_parameters?: unknown;
    readonly query?: unknown;
    readonly body?: unknown;
  };
}

interface Check {
  readonly name: string;
  readonly status: string;
  readonly failure_info?: { readonly failure: { readonly title: string } };
}

interface Bytes {
  readonly $base64?: string;
}

interface Interaction {
  readonly request?: {
    readonly body?: Bytes | string | null;
    readonly headers?: Readonly<Record<string, unknown>>;
  };
  readonly response?: {
    readonly status_code: number;
    readonly content?: Bytes | string | null;
  } | null;
}

interface Recorder {
  readonly cases?: Readonly<Record<string, Case>>;
  readonly checks?: Readonly<Record<string, readonly Check[]>>;
  readonly interactions?: Readonly<Record<string, Interaction>>;
}

interface Event {
  readonly ScenarioFinished?: { readonly recorder?: Recorder | null };
  readonly NonFatalError?: unknown;
  readonly FatalError?: unknown;
}

/** Maximum characters of a request in a finding. */
const maxSent = 300;

/** Parses the events of a run, one JSON text per line; the last line of an interrupted run may be incomplete. */
export function readReport(lines: Iterable<string>): Report {
  const statuses = new Map<string, number>();
  const findings: Finding[] = [];
  const errors: string[] = [];
  let requests = 0;
  for (const event of eventsOf(lines)) {
    const broken = event.FatalError ?? event.NonFatalError;
    if (broken !== undefined) errors.push(JSON.stringify(broken).slice(0, maxSent));
    const recorder = event.ScenarioFinished?.recorder ?? {};
    for (const { response } of Object.values(recorder.interactions ?? {})) {
      const status = response ? String(response.status_code) : 'no answer';
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      requests++;
    }
    findings.push(...findingsOf(recorder));
  }
  return { requests, statuses, findings, errors };
}

function* eventsOf(lines: Iterable<string>): Generator<Event> {
  for (const line of lines) {
    try {
      yield JSON.parse(line) as Event;
    } catch {
      continue;
    }
  }
}

const findingsOf = ({ cases = {}, checks = {}, interactions = {} }: Recorder): Finding[] =>
  Object.entries(checks).flatMap(([id, ofCase]) =>
    ofCase.flatMap((check) => {
      const title = check.failure_info?.failure.title;
      const value = cases[id]?.value;
      if (check.status !== 'failure' || title === undefined || !value) return [];
      const { method, path, ...sent } = value;
      return [
        {
          check: check.name,
          title,
          route: `${method} ${path}`,
          ...answerOf(interactions[id]),
          sent: shortly(sent, interactions[id]?.request),
        },
      ];
    }),
  );

/** A body that is not JSON is in the interaction only. */
function shortly(
  { query, body, path_parameters: path }: Partial<Case['value']>,
  request: Interaction['request'],
): string {
  const bytes = textOf(request?.body);
  const type = request?.headers?.['Content-Type'] ?? request?.headers?.['content-type'];
  return JSON.stringify({ query, type, body: body || bytes || undefined, path }).slice(0, maxSent);
}

const textOf = (content: Bytes | string | null | undefined): string =>
  typeof content === 'object'
    ? Buffer.from(content?.$base64 ?? '', 'base64').toString('latin1')
    : (content ?? '');

interface ProblemBody {
  readonly code?: string;
  readonly errors?: readonly { readonly location: string }[];
}

function answerOf(interaction: Interaction | undefined): Pick<Finding, 'status' | 'code' | 'location'> {
  const response = interaction?.response;
  if (!response) return { status: null, code: null, location: null };
  const { code = null, errors = [] } = problemIn(response.content);
  return { status: response.status_code, code, location: errors[0]?.location ?? null };
}

function problemIn(content: NonNullable<Interaction['response']>['content']): ProblemBody {
  try {
    const body: unknown = JSON.parse(Buffer.from(textOf(content), 'latin1').toString());
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}

/** All given properties must match; `route` and `location` are regular expressions. */
interface Rule {
  readonly check?: string;
  readonly route?: string;
  readonly status?: readonly number[];
  readonly code?: string;
  readonly location?: string;
  readonly why: string;
}

const file = inProject('apps/e2e/src/drills/openapi/accepted-findings.yaml');
const { rejected, others } = load(readFileSync(file, 'utf8')) as Record<'rejected' | 'others', Rule[]>;
const rejection = { check: 'positive_data_acceptance', status: [400], code: 'validation' };
const rules: readonly Rule[] = [...rejected.map((rule) => ({ ...rejection, ...rule })), ...others];

/** The reason why a finding is accepted; undefined for a fault. */
export function reasonFor({ check, route, status, code, location }: Finding): string | undefined {
  if (status === null || status >= 500) return undefined;
  const isEqual = (wanted: string | undefined, value: string | null): boolean =>
    wanted === undefined || wanted === value;
  const matches = (pattern: string | undefined, value: string): boolean =>
    pattern === undefined || new RegExp(pattern).test(value);
  return rules.find(
    (rule) =>
      isEqual(rule.check, check) &&
      isEqual(rule.code, code) &&
      matches(rule.route, route) &&
      matches(rule.location, location ?? '') &&
      (rule.status === undefined || rule.status.includes(status)),
  )?.why;
}
