import { BoundedLog } from '../observed';
import {
  type Answer,
  type LazyBody,
  type Page,
  type WebRequest,
  document,
  filler,
  html,
  tryLater,
} from '../web/answer';
import { escape } from '../sites/html';
import type { WebSite } from '../web/web-site';

/** State of a service: working, or one of the faults that any service can have. */
export type ServiceMode = 'ok' | 'hanging' | 'failing' | 'garbage' | 'huge' | 'html' | 'throttling';

/** A service whose faults can be set at run time. */
export interface LookUpService<Mode extends string = ServiceMode> {
  /** Its origin, without a trailing slash. */
  readonly url: string;
  /** All its host names; `*.` matches any label. */
  readonly hosts: readonly string[];
  /** The requests it received, oldest first; the latest 1,000. */
  readonly questions: readonly string[];
  mode(mode: Mode): void;
}

const jsonType = 'application/json';
const dayMs = 86_400_000;
const retrySeconds = 30;
const hugeBytes = 50_000_000;

/** A well-formed body of 50 MB. */
const huge: LazyBody = function* () {
  yield Buffer.from('{"elements":[],"results":[],"filler":"');
  yield* filler(hugeBytes, 'x')();
  yield Buffer.from('"}');
};

const commonFaults: Readonly<Record<Exclude<ServiceMode, 'ok' | 'failing'>, Answer>> = {
  hanging: { body: '', delivery: { delayMs: dayMs } },
  garbage: document(
    jsonType,
    '{"version":0.6,"elements":[{"type":"node","id":17,"results":[{"url":"htt\u0000',
  ),
  huge: { headers: { 'content-type': jsonType }, body: huge },
  html: html('<!doctype html><title>Maintenance</title><h1>We are back soon.</h1>'),
  throttling: tryLater(429, retrySeconds),
};

/** The properties of one service. */
export interface ServicePlan<Mode extends string> {
  host: string;
  /** Further host names, also as `*.host`. */
  otherHosts?: readonly string[];
  paths: readonly string[] | 'all';
  /** The request as text, for the log. */
  question(request: WebRequest): string;
  answer(request: WebRequest): Answer;
  /** Answers of the mode `failing` and of the service's own modes. */
  faults: Readonly<Record<Exclude<Mode, Exclude<ServiceMode, 'failing'>>, Page>>;
}

/** Creates a service and its site. */
export function lookUpService<Mode extends string>(
  plan: ServicePlan<Mode>,
): { service: LookUpService<Mode | ServiceMode>; site: WebSite } {
  const questions = new BoundedLog<string>(1000);
  const faults: Readonly<Record<string, Page>> = { ...commonFaults, ...plan.faults };
  let fault: Page | undefined;
  const serve = (request: WebRequest): Answer | Promise<Answer> => {
    questions.add(plan.question(request));
    if (fault === undefined) return plan.answer(request);
    return typeof fault === 'function' ? fault(request) : fault;
  };
  const hosts = [plan.host, ...(plan.otherHosts ?? [])];
  const site: WebSite =
    plan.paths === 'all'
      ? { hosts, pages: {}, otherwise: serve }
      : { hosts, pages: Object.fromEntries(plan.paths.map((path) => [path, serve])) };
  return {
    service: {
      url: `https://${plan.host}`,
      hosts,
      get questions() {
        return questions.entries;
      },
      mode: (mode) => void (fault = faults[mode]),
    },
    site,
  };
}

/** The parameters of a request: from its URL, and from a form in its body. */
export function parametersOf({ query, body, headers }: WebRequest): URLSearchParams {
  const isForm = (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  return new URLSearchParams([...query, ...(isForm ? new URLSearchParams(body.toString()) : [])]);
}

export const jsonAnswer = (body: unknown, more: Answer = {}): Answer =>
  document('application/json; charset=utf-8', JSON.stringify(body), more);

/** An element's name, and its content: a text, or elements; `null` is an empty element. */
export type Element = readonly [name: string, content: string | null | readonly Element[]];

/** XML elements, one per line. */
export function writeElements(elements: readonly Element[], indent = ''): string {
  return elements.map((element) => writeElement(element, indent)).join('\n');
}

function writeElement([name, content]: Element, indent: string): string {
  const [bare = name] = name.split(' ');
  if (content === null) return `${indent}<${name}/>`;
  if (typeof content === 'string') return `${indent}<${name}>${escape(content)}</${bare}>`;
  return `${indent}<${name}>\n${writeElements(content, `${indent}  `)}\n${indent}</${bare}>`;
}

/** Computes a value at the first call only. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Allows a number of requests in any interval. */
export class RateGate {
  private admitted: number[] = [];

  constructor(
    private readonly limit: number,
    private readonly spanMs: number,
    private readonly clock: () => number,
  ) {}

  /** Whether one more request is allowed; rejected requests do not count. */
  admits(): boolean {
    const now = this.clock();
    this.admitted = this.admitted.filter((at) => now - at < this.spanMs);
    if (this.admitted.length >= this.limit) return false;
    this.admitted.push(now);
    return true;
  }
}

/** A numeric parameter; an invalid or excessive value is replaced by the default or the limit of the interface. */
export function countOf(query: URLSearchParams, name: string, fallback: number, max: number): number {
  const given = Number(query.get(name) ?? fallback);
  return Number.isInteger(given) && given >= 0 ? Math.min(given, max) : fallback;
}

/** Words in lower case without punctuation, as a text index stores them. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether words occur consecutively in others. */
export const holdsPhrase = (words: readonly string[], phrase: readonly string[]): boolean =>
  ` ${words.join(' ')} `.includes(` ${phrase.join(' ')} `);
