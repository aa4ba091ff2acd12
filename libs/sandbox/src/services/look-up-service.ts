import { BoundedLog } from '../observed/bounded-log';
import type { Answer, LazyBody, Page, WebRequest } from '../web/answer';
import { document, filler, html, tryLater } from '../web/answers';
import type { WebSite } from '../web/web-site';

/** How a service is: in order, or out of it in a way that any service may be. */
export type ServiceMode = 'ok' | 'hanging' | 'failing' | 'garbage' | 'huge' | 'html' | 'throttling';

/** A service that can be asked, and put out of order while it runs. */
export interface LookUpService<Mode extends string = ServiceMode> {
  /** Its origin, without a slash at the end. */
  readonly url: string;
  /** Every name under which it answers; `*.` stands for any label. */
  readonly hosts: readonly string[];
  /** What it was asked, oldest first; the latest 1,000. */
  readonly questions: readonly string[];
  mode(mode: Mode): void;
}

const JSON_TYPE = 'application/json';
const DAY_MS = 86_400_000;
const RETRY_SECONDS = 30;
const HUGE_BYTES = 50_000_000;

/** A body of 50 MB, which is well-formed all the same. */
const huge: LazyBody = function* () {
  yield Buffer.from('{"elements":[],"results":[],"filler":"');
  yield* filler(HUGE_BYTES, 'x')();
  yield Buffer.from('"}');
};

const FAULTS: Readonly<Record<Exclude<ServiceMode, 'ok' | 'failing'>, Answer>> = {
  hanging: { body: '', delivery: { delayMs: DAY_MS } },
  garbage: document(
    JSON_TYPE,
    '{"version":0.6,"elements":[{"type":"node","id":17,"results":[{"url":"htt\u0000',
  ),
  huge: { headers: { 'content-type': JSON_TYPE }, body: huge },
  html: html('<!doctype html><title>Maintenance</title><h1>We are back soon.</h1>'),
  throttling: tryLater(429, RETRY_SECONDS),
};

/** What tells one service from another. */
export interface ServicePlan<Mode extends string> {
  host: string;
  /** Further names that it answers under, also as `*.host`. */
  otherHosts?: readonly string[];
  paths: readonly string[] | 'all';
  /** What is asked, as text. */
  question(request: WebRequest): string;
  answer(request: WebRequest): Answer;
  /** When it fails, and in the modes that it alone has. */
  faults: Readonly<Record<Exclude<Mode, Exclude<ServiceMode, 'failing'>>, Page>>;
}

/** A service, and the site that it stands on. */
export function lookUpService<Mode extends string>(
  plan: ServicePlan<Mode>,
): { service: LookUpService<Mode | ServiceMode>; site: WebSite } {
  const questions = new BoundedLog<string>(1000);
  const faults: Readonly<Record<string, Page>> = { ...FAULTS, ...plan.faults };
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

/** The parameters of a request: of its URL, and of a form in its body. */
export function parametersOf({ query, body, headers }: WebRequest): URLSearchParams {
  const isForm = (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
  return new URLSearchParams([...query, ...(isForm ? new URLSearchParams(body.toString()) : [])]);
}
