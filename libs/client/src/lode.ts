import type { Call } from './call.js';
import * as account from './groups/account.js';
import * as find from './groups/find.js';
import * as outreach from './groups/outreach.js';
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

  readonly email = methodsOf(this.#call, find.email);
  readonly people = methodsOf(this.#call, find.people);
  readonly companies = methodsOf(this.#call, find.companies);
  readonly leads = methodsOf(this.#call, find.leads);
  readonly readings = methodsOf(this.#call, find.readings);
  readonly lists = methodsOf(this.#call, outreach.lists);
  readonly sequences = methodsOf(this.#call, outreach.sequences);
  readonly mailboxes = methodsOf(this.#call, outreach.mailboxes);
  readonly monitors = methodsOf(this.#call, outreach.monitors);
  readonly webhooks = methodsOf(this.#call, outreach.webhooks);
  readonly exports = methodsOf(this.#call, account.exports);
  readonly crm = methodsOf(this.#call, account.crm);
  readonly files = methodsOf(this.#call, account.files);
  readonly suppressions = methodsOf(this.#call, account.suppressions);
  readonly privacy = methodsOf(this.#call, account.privacy);
  readonly keys = methodsOf(this.#call, account.keys);
  readonly account = methodsOf(this.#call, account.account);
  readonly sandbox = methodsOf(this.#call, account.sandbox);

  readonly jobs = {
    /** Starts an operation as a job and returns at once. */
    start: <Id extends JobOperationId>(id: Id, ...args: Arguments<Id>): Promise<Job<JobResult<Id>>> =>
      startJob(this.#call, id, ...args),
    /** A job that was started before, also by another process. */
    get: (id: string): Job => new Job(this.#call, id),
    ...methodsOf(this.#call, account.jobs),
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
