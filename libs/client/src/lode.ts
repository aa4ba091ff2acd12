import type { Call } from './call.js';
import * as groups from './generated/groups.js';
import { HttpClient, type LodeOptions } from './http/http-client.js';
import { requestOf } from './http/request-of.js';
import { Job } from './job.js';
import { methodsOf, startJob, type JobResult } from './methods.js';
import type { Arguments, JobOperationId, OperationId, Output } from './types.js';

/**
 * A client of one deployment, for Node 20 and later and for browsers.
 *
 * @example
 * const lode = new Lode({ url: 'http://127.0.0.1:3000', apiKey: process.env.LODE_API_KEY });
 * const { email, confidence } = await lode.email.find({ domain: 'zakaudit.test', full_name: 'Jane Roe' });
 */
export class Lode {
  readonly #http: HttpClient;
  readonly #call: Call = (id, ...args) => this.call(id, ...args);

  /** Addresses: find, verify and search. */
  readonly email = methodsOf(this.#call, groups.email);
  readonly people = methodsOf(this.#call, groups.people);
  readonly companies = methodsOf(this.#call, groups.companies);
  readonly leads = methodsOf(this.#call, groups.leads);
  /** Reading of sites in the background. */
  readonly readings = methodsOf(this.#call, groups.readings);
  readonly lists = methodsOf(this.#call, groups.lists);
  readonly sequences = methodsOf(this.#call, groups.sequences);
  /** Replies and their answers. A key needs the scope by name. */
  readonly conversations = methodsOf(this.#call, groups.conversations);
  readonly tasks = methodsOf(this.#call, groups.tasks);
  readonly mailboxes = methodsOf(this.#call, groups.mailboxes);
  readonly sendingDomains = methodsOf(this.#call, groups.sendingDomains);
  readonly placementTests = methodsOf(this.#call, groups.placementTests);
  readonly monitors = methodsOf(this.#call, groups.monitors);
  readonly webhooks = methodsOf(this.#call, groups.webhooks);
  /** Exports. `download` returns the `Response` with the file as its body. */
  readonly exports = methodsOf(this.#call, groups.exports);
  /** Connections to CRMs. `sync` returns the job. */
  readonly crm = methodsOf(this.#call, groups.crm);
  /** Files of up to 100,000 rows. With `dry_run: true` use `Lode.call`, which returns the preview. */
  readonly files = methodsOf(this.#call, groups.files);
  readonly suppressions = methodsOf(this.#call, groups.suppressions);
  /** Operations for keys with the scope `privacy:admin`. */
  readonly privacy = methodsOf(this.#call, groups.privacy);
  readonly keys = methodsOf(this.#call, groups.keys);
  readonly account = methodsOf(this.#call, groups.account);
  /** The simulated internet. Elsewhere every call is `not_found`. */
  readonly sandbox = methodsOf(this.#call, groups.sandbox);

  readonly jobs = {
    /** Starts an operation as a job and returns at once. */
    start: <Id extends JobOperationId>(id: Id, ...args: Arguments<Id>): Promise<Job<JobResult<Id>>> =>
      startJob(this.#call, id, ...args),
    /** A job that was started before, also by another process. */
    get: (id: string): Job => new Job(this.#call, id),
    ...methodsOf(this.#call, groups.jobs),
  };

  /** @throws TypeError if the URL is invalid */
  constructor(options: LodeOptions) {
    this.#http = new HttpClient(options);
  }

  /**
   * Calls any operation by its name in the OpenAPI document. Its path and query parameters and the fields of its body are one
   * object; a file is the field `file`.
   * @throws ApiError, ConnectionError, TimeoutError
   */
  async call<Id extends OperationId>(id: Id, ...[input, options]: Arguments<Id>): Promise<Output<Id>> {
    return this.#http.send(requestOf(id, { ...(input as object) }), options) as Promise<Output<Id>>;
  }
}
