import { storableText, type SuppressionFilter } from '@lode/contracts';
import {
  contactsInSlices,
  contactSubjectSteps,
  removeSuppressedSteps,
  peopleSubjectSteps,
  profileSubjectSteps,
  type Contacts,
  type SubjectHasher,
  type Suppressions,
} from '@lode/privacy';
import { unlessAborted, inSlices, type Clock, type Steps } from '@lode/platform';
import { distinct } from '@lode/domain/values';
import type { Answer, Validators, Failure, PoliteWeb } from '../http/exchange';
import { nameOf, storedUrl, versionOf, withoutQuestion, type Document, type DocumentName } from './document';
import type { DocumentStore } from './document.repository';
import { withoutSuppressed } from './without-suppressed';

type Headers = Answer['headers'];

/** More headers than any legitimate response has; the limits protect the database. */
const maxHeaders = 64;
const maxValues = 16;
const maxValueLength = 1024;

/** The headers to store: bounded, and only the names of cookies, since their values may be secrets. */
export function keptHeaders(headers: Headers): Headers {
  const kept = Object.entries(headers)
    .slice(0, maxHeaders)
    .map(([name, values]) => {
      const shown = name === 'set-cookie' ? values.map(cookieName) : values;
      return [
        storableText(name),
        shown.slice(0, maxValues).map((value) => storableText(value.slice(0, maxValueLength))),
      ];
    });
  return Object.fromEntries(kept) as Headers;
}

const cookieName = (cookie: string): string => cookie.split(/[=;]/, 1)[0]?.trim() ?? '';

/** Validators for a conditional request; undefined if the server sent none. */
export function validatorsOf(headers: Headers): Validators | undefined {
  const etag = singleValue(headers, 'etag');
  const lastModified = singleValue(headers, 'last-modified');
  if (etag === undefined && lastModified === undefined) return undefined;
  return { ...(etag !== undefined && { etag }), ...(lastModified !== undefined && { lastModified }) };
}

/** Truncated or non-ASCII values are ignored, since they cannot be sent back. */
function singleValue(headers: Headers, name: string): string | undefined {
  const [value] = headers[name] ?? [];
  return value !== undefined && value.length < maxValueLength && /^[\x20-\x7e]+$/.test(value)
    ? value
    : undefined;
}

interface SharedRequest<T> {
  readonly result: Promise<T>;
  readonly controller: AbortController;
  waiting: number;
  isSettled: boolean;
}

/**
 * Request coalescing: concurrent calls with the same key share one execution, which continues while a caller waits for
 * it.
 */
export class RequestCoalescer<T extends object> {
  private readonly requests = new Map<string, SharedRequest<T>>();

  /**
   * @param signal aborts the wait of this caller only
   * @param work of the first caller; its signal aborts when no caller waits any more
   * @throws the signal's reason if it is aborted, and errors of the work
   */
  async run(key: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    const request = this.requests.get(key) ?? this.begin(key, work);
    request.waiting += 1;
    try {
      const result = await unlessAborted<T | undefined>(request.result, signal, () => undefined);
      if (result === undefined) throw signal.reason;
      return result;
    } finally {
      request.waiting -= 1;
      if (request.waiting === 0) this.end(key, request);
    }
  }

  private begin(key: string, work: (signal: AbortSignal) => Promise<T>): SharedRequest<T> {
    const controller = new AbortController();
    const request = { result: work(controller.signal), controller, waiting: 0, isSettled: false };
    const settle = (): void => void (request.isSettled = true);
    // Callers receive the error. Without callers it must not end the process.
    request.result.then(settle, settle);
    this.requests.set(key, request);
    return request;
  }

  /** Later calls start a new execution, even if the aborted one is still running. */
  private end(key: string, request: SharedRequest<T>): void {
    if (this.requests.get(key) === request) this.requests.delete(key);
    // An abort makes an error with a stack trace, which would cost a crawl 6 % of its time.
    if (!request.isSettled) request.controller.abort();
  }
}

/** Maximum number of contacts that are indexed for a document. */
const maxContacts = 2000;

export interface DocumentRequest extends DocumentName {
  /** Maximum age of a cached copy, in milliseconds; 0 revalidates it with the server. */
  readonly maxAge: number;
  readonly signal: AbortSignal;
}

export interface FoundDocument {
  readonly kind: 'document';
  readonly document: Document;
  /** Whether the document is a cached copy. */
  readonly fromCache: boolean;
}

export type Found = FoundDocument | Failure;

/** Contacts and facts that an inspection finds in a document. */
export interface Inspected extends Contacts {
  /** The facts of a page, whose people belong to the company of the site; undefined if none were read. */
  readonly facts?: object;
}

/**
 * Finds the people in a document, including encoded contacts. It receives the unfiltered text.
 * @returns undefined if there are too many to index all of them. Such a document is not cached, since an erasure could
 * not find it
 */
export type Inspect = (document: Document) => Promise<Inspected | undefined>;

const noContacts: Inspected = { emails: [], phones: [] };

export interface DocumentsDependencies {
  readonly store: DocumentStore;
  readonly web: PoliteWeb;
  readonly hasher: SubjectHasher;
  readonly suppressions: Pick<Suppressions, 'suppressionFilter'>;
  readonly clock: Clock;
}

/**
 * Returns documents of the web, cached ones if they are recent enough. People in the global suppression list are removed:
 * the elements of JSON and XML about them, and their contacts in other texts. A page with a suppressed person is not
 * cached: its text may describe the person in other words, and encoded contacts cannot be removed.
 */
export class Documents {
  private readonly requests = new RequestCoalescer<Found>();

  constructor(private readonly dependencies: DocumentsDependencies) {}

  /**
   * @param inspect called once with the unfiltered document, cached or not. Erasures find the document by the people
   * that it returns, in addition to the addresses and numbers in the text
   * @throws the signal's reason if it is aborted; errors of the database
   */
  async get(request: DocumentRequest, inspect?: Inspect): Promise<Found> {
    const stored = await this.dependencies.store.find(request);
    let inspected = false;
    const inspectOnce: Inspect = (document) => {
      inspected = true;
      return inspect ? inspect(document) : Promise.resolve(noContacts);
    };
    const isWhole = stored?.narrowed !== true;
    const found =
      stored && this.isFresh(stored, request) && (isWhole || !inspect)
        ? fromStore(stored)
        : await this.requests.run(nameOf(request), request.signal, (signal) =>
            this.fetch({ ...request, signal }, stored, inspectOnce),
          );
    if (found.kind === 'failure') return found;
    const { document } = await withoutSuppressed(found.document, this.filter);
    // A cached copy is indexed as stored, even if newer suppressions remove more from the response.
    const kept = found.fromCache ? found.document : document;
    if (inspect && !inspected) await this.addSubjects(request, kept, await inspect(found.document));
    return { ...found, document };
  }

  /** The cached copy of any age. */
  async stored(name: DocumentName): Promise<Document | undefined> {
    const document = await this.dependencies.store.find(name);
    return document && (await withoutSuppressed(document, this.filter)).document;
  }

  /** The suppression filter of shared and cached data. */
  private get filter(): SuppressionFilter {
    return this.dependencies.suppressions.suppressionFilter();
  }

  /** Fetches the unfiltered document for all concurrent requests. */
  private async fetch(
    request: DocumentRequest,
    stored: Document | undefined,
    inspect: Inspect,
  ): Promise<Found> {
    const { web, store, clock } = this.dependencies;
    const { url, use, source, signal } = request;
    const whole = stored?.narrowed ? undefined : stored;
    const validators = whole && revalidates(request, whole) ? validatorsOf(whole.headers) : undefined;
    let known: Document | undefined;
    const got = await web.get({
      url,
      use,
      signal,
      ...(source !== undefined && { source }),
      ...(validators && { validators }),
      isKnown: async (to) => (known = await this.findFresh({ ...request, url: to })) !== undefined,
    });
    if (got.kind === 'answer') return this.keep(request, got, inspect);
    if (got.kind === 'failure') return got;
    if (got.kind === 'known' && known) return fromStore(known);
    if (!whole) return { kind: 'failure', reason: 'connection' };
    const checkedAt = clock.now();
    await store.confirm(request, checkedAt);
    return fromStore({ ...whole, checkedAt });
  }

  /** The cached copy if it is recent enough and whole. */
  private async findFresh(request: DocumentRequest): Promise<Document | undefined> {
    const stored = await this.dependencies.store.find(request);
    return stored && !stored.narrowed && this.isFresh(stored, request) ? stored : undefined;
  }

  private isFresh({ checkedAt }: Document, { maxAge }: DocumentRequest): boolean {
    return this.dependencies.clock.now() - checkedAt < maxAge;
  }

  private async keep(request: DocumentRequest, answer: Answer, inspect: Inspect): Promise<Found> {
    const { store, clock } = this.dependencies;
    const document = documentOf(answer, request, clock.now());
    const inspection = await inspect(document);
    const { document: kept, isStorable } = await withoutSuppressed(document, this.filter);
    if (!inspection || !isStorable || (await this.isSuppressed(document, inspection)))
      await store.remove(request);
    else await store.save(request, kept, await this.subjectsOf(request, kept, inspection));
    return { kind: 'document', document, fromCache: false };
  }

  /** Indexes the people that an inspection found in a cached copy. */
  private async addSubjects(
    request: DocumentRequest,
    document: Document,
    inspection: Inspected | undefined,
  ): Promise<void> {
    const { store, hasher } = this.dependencies;
    if (!inspection || (await this.isSuppressed(document, inspection))) return store.remove(request);
    const subjects = await inSlices(subjectsInside(hasher, document, inspection));
    await store.addSubjects(request, document.version, subjects);
  }

  private isSuppressed(document: Document, inspection: Inspected): Promise<boolean> {
    return inSlices(containsSuppressed(document, inspection, this.filter));
  }

  private async subjectsOf(
    name: DocumentRequest,
    document: Document,
    inspection: Inspected,
  ): Promise<string[]> {
    const { hasher } = this.dependencies;
    const texts = [document.text, document.url, storedUrl(name.url, name)];
    const open = await contactsInSlices(texts, maxContacts);
    const mark = hasher.companyMark(document.url);
    return distinct([
      ...(await inSlices(contactSubjectSteps(hasher, open))),
      ...(await inSlices(profileSubjectSteps(hasher, texts))),
      ...(await inSlices(subjectsInside(hasher, document, inspection))),
      ...(mark === undefined ? [] : [mark]),
    ]);
  }
}

function* containsSuppressed(
  document: Document,
  { emails, phones, facts }: Inspected,
  filter: SuppressionFilter,
): Steps<boolean> {
  if (filter.isOpen) return false;
  for (const email of emails) {
    if (filter.email(email)) return true;
    yield;
  }
  for (const phone of phones) {
    if (filter.phone(phone)) return true;
    yield;
  }
  if (!filter.knowsPeople || facts === undefined) return false;
  return (yield* removeSuppressedSteps([ofSite(document, facts)], filter)).left > 0;
}

function* subjectsInside(
  hasher: SubjectHasher,
  document: Document,
  { facts, ...contacts }: Inspected,
): Steps<string[]> {
  const contactSubjects = yield* contactSubjectSteps(hasher, contacts);
  if (facts === undefined) return contactSubjects;
  return [...contactSubjects, ...(yield* peopleSubjectSteps(hasher, ofSite(document, facts)))];
}

/** The facts of a page with the domain of the company to which its people belong. */
const ofSite = ({ url }: Document, facts: object): object => ({ domain: new URL(url).hostname, facts });

/** Validators apply only to the URL that returned them; after a redirect, another document could have the same ones. */
function revalidates(name: DocumentRequest, stored: Document): boolean {
  return storedUrl(name.url, name).split('#', 1)[0] === stored.url.split('#', 1)[0];
}

const fromStore = (document: Document): FoundDocument => ({ kind: 'document', document, fromCache: true });

/** Normalizes the text, so that the first response and cached ones are equal. */
function documentOf(answer: Answer, name: DocumentName, now: number): Document {
  const text = withoutQuestion(storableText(answer.text), name);
  return {
    url: storedUrl(answer.url, name),
    status: answer.status,
    contentType: storableText(answer.contentType),
    headers: keptHeaders(answer.headers),
    text,
    bytes: answer.bytes,
    fetchedAt: now,
    checkedAt: now,
    version: versionOf(text),
    narrowed: false,
  };
}
