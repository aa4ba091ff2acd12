import { contactsInText, type Clock, type SubjectHasher } from '@lode/service-kit';
import type { Answer, Failure, PoliteWeb } from '../web/exchange';
import { keyOf, versionOf, type Document, type DocumentName } from './document';
import type { DocumentStore } from './document-store';
import { keptHeaders, validatorsOf } from './kept-headers';
import { SharedFlights } from './shared-flights';
import { storable } from './storable';

/** A page that names more people is a list that nobody wants to keep. */
const mostContacts = 2000;

export interface DocumentRequest extends DocumentName {
  /** How old a stored copy may be, in milliseconds; 0 asks the server whether it has changed. */
  readonly maxAge: number;
  readonly signal: AbortSignal;
}

export interface FoundDocument {
  readonly kind: 'document';
  readonly document: Document;
  /** Whether a stored copy was given. */
  readonly fromCache: boolean;
}

export type Found = FoundDocument | Failure;

/** Finds the people that a document names. @returns their subject hashes */
export type Inspect = (document: Document) => readonly string[] | Promise<readonly string[]>;

export interface DocumentsDependencies {
  readonly store: DocumentStore;
  readonly web: PoliteWeb;
  readonly hasher: SubjectHasher;
  readonly clock: Clock;
}

/** Documents of the web: what is stored, where it is young enough, else what the server says. */
export class Documents {
  private readonly flights = new SharedFlights<Found>();

  constructor(private readonly dependencies: DocumentsDependencies) {}

  /**
   * @param inspect called once with the document, whichever way it came; by what it finds people can be erased,
   *   beside the addresses and numbers that stand in the text openly
   * @throws the signal's reason once it is aborted; errors of the database
   */
  async get(request: DocumentRequest, inspect?: Inspect): Promise<Found> {
    const { store, clock } = this.dependencies;
    const stored = await store.find(request);
    const isFresh = stored && clock.now() - stored.checkedAt < request.maxAge;
    let inspected = false;
    const inspectOnce: Inspect = (document) => {
      inspected = true;
      return inspect?.(document) ?? [];
    };
    const found = isFresh
      ? fromStore(stored)
      : await this.flights.run(keyOf(request), request.signal, (signal) =>
          this.ask({ ...request, signal }, stored, inspectOnce),
        );
    if (inspect && !inspected && found.kind === 'document')
      await store.addSubjects(request, found.document.version, await inspect(found.document));
    return found;
  }

  /** The stored copy, whatever its age. */
  stored(name: DocumentName): Promise<Document | undefined> {
    return this.dependencies.store.find(name);
  }

  private async ask(
    request: DocumentRequest,
    stored: Document | undefined,
    inspect: Inspect,
  ): Promise<Found> {
    const { web, store, clock } = this.dependencies;
    const { url, use, source, signal } = request;
    const validators = stored && revalidates(request, stored) ? validatorsOf(stored.headers) : undefined;
    const got = await web.get({
      url,
      use,
      signal,
      ...(source !== undefined && { source }),
      ...(validators && { validators }),
    });
    if (got.kind === 'answer') return this.keep(request, got, inspect);
    if (got.kind === 'failure') return got;
    if (!stored) return { kind: 'failure', reason: 'connection' };
    const checkedAt = clock.now();
    await store.confirm(request, checkedAt);
    return fromStore({ ...stored, checkedAt });
  }

  private async keep(request: DocumentRequest, answer: Answer, inspect: Inspect): Promise<Found> {
    const { store, hasher, clock } = this.dependencies;
    const document = documentOf(answer, clock.now());
    const open = hasher.contacts(contactsInText(document.text, mostContacts));
    const subjects = new Set([...open, ...(await inspect(document))]);
    await store.save(request, document, [...subjects]);
    return { kind: 'document', document, fromCache: false };
  }
}

/** Validators are of the URL that gave them; behind a redirect another document could happen to have the same. */
function revalidates({ url }: DocumentRequest, stored: Document): boolean {
  return url.href.split('#', 1)[0] === stored.url.split('#', 1)[0];
}

const fromStore = (document: Document): FoundDocument => ({ kind: 'document', document, fromCache: true });

/** The first answer and each stored one are the same to the letter. */
function documentOf(answer: Answer, now: number): Document {
  const text = storable(answer.text);
  return {
    url: answer.url.href,
    status: answer.status,
    contentType: storable(answer.contentType),
    headers: keptHeaders(answer.headers),
    text,
    bytes: answer.bytes,
    fetchedAt: now,
    checkedAt: now,
    version: versionOf(text),
  };
}
