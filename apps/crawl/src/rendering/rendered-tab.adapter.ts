import { setTimeout as delay } from 'node:timers/promises';
import { fieldsOf } from '@lode/domain/values';
import { unlessAborted } from '@lode/platform';
import type { Document } from '../documents/document';
import type { Use } from '../http/exchange';
import { sameSite } from '../urls/same-site';
import { DevToolsConnection, type DevToolsEvent } from './devtools-connection.adapter';
import type { Visit } from './visit';

/** Maximum size of all that a page loads, in bytes. */
const maxBytes = 5 * 1024 * 1024;
/** Maximum number of requests of a page, including those that are rejected or cached. */
const maxPaused = 1000;
const maxNavigations = 5;
/** Maximum length of a rendered page in UTF-16 units, as that of a fetched one. */
const maxLength = 2 * 1024 * 1024;
const maxUrlLength = 2048;
/** A page is complete after this time without requests, in milliseconds; one without text after the longer one. */
const quietMs = { withText: 400, withoutText: 2500 };
const pollMs = 100;

/**
 * A proxy that no one serves. All connections of a tab go to it, also those to loopback addresses, so that the tab reaches
 * nothing, even by a request that is not paused.
 */
const noProxy = { proxyServer: 'http://127.0.0.1:1', proxyBypassList: '<-loopback>' };
/** Answered requests succeed without network; all others fail, WebRTC included, which uses no proxy. */
const offline = { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 };
/** Forbids workers and frames, which would be targets of their own, and requests that no page needs. */
const policy = [
  "default-src http: https: data: blob: 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval'",
  'connect-src http: https: data: blob:',
  "img-src data:; font-src data:; media-src data:; manifest-src 'none'",
  "worker-src 'none'; frame-src 'none'; object-src 'none'; form-action 'none'; webrtc 'block'",
  'sandbox allow-scripts allow-same-origin',
].join('; ');
/** Runs before the scripts of each document. Dialogs and messages in a loop would occupy the browser itself. */
const prelude = `
  for (const name of ['alert', 'confirm', 'prompt', 'print']) globalThis[name] = () => null;
  for (const name of Object.keys(console)) console[name] = () => undefined;
  for (const name of ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport']) delete globalThis[name];
  Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true });`;
/** The page as shown: without \`noscript\`, and with the open shadow roots. */
const snapshot = `(() => {
  for (const each of document.querySelectorAll('noscript')) each.remove();
  const shadowRoots = [];
  const collect = (root) => {
    for (const { shadowRoot } of root.querySelectorAll('*'))
      if (shadowRoot) shadowRoots.push(shadowRoot), collect(shadowRoot);
  };
  collect(document);
  const { documentElement: root } = document;
  const [start] = root.cloneNode(false).outerHTML.split('</');
  const html = '<!doctype html>' + start + root.getHTML({ shadowRoots }) + '</html>';
  return { url: location.href, length: html.length, html: html.slice(0, ${maxLength}) };
})()`;
/** Whether the page shows more than that it is loading. */
const hasText = `(() => {
  const inShadows = (root) => [...root.querySelectorAll('*')].reduce(
    (sum, { shadowRoot }) => shadowRoot ? sum + shadowRoot.textContent.trim().length + inShadows(shadowRoot) : sum, 0);
  return (document.body?.innerText ?? '').trim().length + inShadows(document) > 80;
})()`;

type Fields = Readonly<Record<string, unknown>>;

interface PausedRequest {
  readonly requestId: string;
  readonly url: URL | null;
  readonly method: string;
  readonly type: string;
  readonly frameId: string;
}

export interface Snapshot {
  readonly url: URL;
  readonly html: string;
}

/** One page in a browser context of its own, whose requests are answered by a visit. */
export class RenderedTab {
  private session = '';
  private mainFrame = '';
  private readonly redirected = new Map<string, Document>();
  private bytes = 0;
  private paused = 0;
  private navigations = 0;
  private inFlight = 0;
  private lastActivity = performance.now();
  private readonly closing = new AbortController();

  private constructor(
    private readonly connection: DevToolsConnection,
    private readonly document: Document,
    private readonly visit: Visit,
  ) {}

  /**
   * Opens an empty tab that has no network. The browser disposes of it when the connection ends.
   * @throws if the browser does not answer, or cannot isolate the tab
   */
  static async open(
    endpoint: URL,
    document: Document,
    visit: Visit,
    signal: AbortSignal,
  ): Promise<RenderedTab> {
    const connection = await DevToolsConnection.open(endpoint, signal);
    const tab = new RenderedTab(connection, document, visit);
    connection.onEvent = (event) => tab.handle(event);
    try {
      await tab.isolate(signal);
      return tab;
    } catch (error) {
      tab.close();
      throw error;
    }
  }

  /** Whether the connection to the browser has ended. */
  get isLost(): boolean {
    return this.connection.signal.aborted;
  }

  /** Whether the page was refused a request, because it exceeded a limit. */
  get isSpent(): boolean {
    return this.bytes > maxBytes || this.paused > maxPaused || this.visit.isSpent;
  }

  /**
   * Loads the page and waits until it is complete, or until the first signal aborts.
   * @throws if the page shows nothing before the second signal aborts, and if it is too large
   */
  async render(settled: AbortSignal, limit: AbortSignal): Promise<Snapshot> {
    const navigation = this.call('Page.navigate', { url: this.document.url }, settled);
    await navigation.catch((error: unknown) => {
      if (!settled.aborted) throw error;
    });
    await this.settle(settled).catch((error: unknown) => {
      if (!settled.aborted) throw error;
    });
    const { url, html, length } = fieldsOf(await this.evaluate(snapshot, limit));
    if (typeof html !== 'string' || Number(length) > maxLength) throw new Error('The page is too large.');
    return { url: this.shownUrl(String(url)), html };
  }

  close(): void {
    this.closing.abort(new Error('The tab is closed.'));
    this.connection.close();
  }

  private async isolate(signal: AbortSignal): Promise<void> {
    const browser = (method: string, params: object): Promise<Fields> =>
      unlessAborted(this.connection.send(method, { ...params }), signal, aborted);
    const context = await browser('Target.createBrowserContext', { disposeOnDetach: true, ...noProxy });
    const { browserContextId } = context;
    await browser('Browser.setDownloadBehavior', { behavior: 'deny', browserContextId });
    const { targetId } = await browser('Target.createTarget', { url: 'about:blank', browserContextId });
    this.mainFrame = String(targetId);
    const { sessionId } = await browser('Target.attachToTarget', { targetId, flatten: true });
    this.session = String(sessionId);
    for (const [method, params] of isolation) await this.call(method, params, signal);
    await this.call('Page.addScriptToEvaluateOnNewDocument', { source: prelude }, signal);
  }

  private call(method: string, params: object, signal: AbortSignal): Promise<Fields> {
    return unlessAborted(this.connection.send(method, { ...params }, this.session), signal, aborted);
  }

  /** In a world of its own, in which the page has changed no function. */
  private async evaluate(expression: string, signal: AbortSignal): Promise<unknown> {
    const { executionContextId: contextId } = await this.call(
      'Page.createIsolatedWorld',
      { frameId: this.mainFrame },
      signal,
    );
    const { result } = await this.call(
      'Runtime.evaluate',
      { expression, contextId, returnByValue: true },
      signal,
    );
    return fieldsOf(result)['value'];
  }

  private async settle(signal: AbortSignal): Promise<void> {
    for (;;) {
      await delay(pollMs, undefined, { signal });
      if (this.isLost) throw new Error('The connection to the renderer ended.');
      // It may repeat them for ever.
      if (this.paused > maxPaused) return;
      const quiet = this.inFlight > 0 ? 0 : performance.now() - this.lastActivity;
      if (quiet < quietMs.withText) continue;
      if (quiet >= quietMs.withoutText || (await this.evaluate(hasText, signal)) === true) return;
    }
  }

  /** Workers and frames that exist despite the policy stay paused. */
  private handle({ method, params, sessionId }: DevToolsEvent): void {
    if (sessionId !== this.session) return;
    const { signal } = this.closing;
    if (method === 'Fetch.requestPaused') this.answer(pausedRequest(params)).catch(() => undefined);
    else if (method === 'Page.javascriptDialogOpening')
      this.call('Page.handleJavaScriptDialog', { accept: false }, signal).catch(() => undefined);
  }

  private async answer(request: PausedRequest): Promise<void> {
    const { requestId } = request;
    const { signal } = this.closing;
    this.paused += 1;
    this.inFlight += 1;
    this.lastActivity = performance.now();
    try {
      const answer = await this.responseTo(request).catch(() => undefined);
      // A navigation that fails would replace the page; one without content does not.
      const isNavigation = request.type === 'Document' && request.frameId === this.mainFrame;
      const response = answer ?? (isNavigation ? responseOf(204, 'text/plain', '') : undefined);
      if (response) await this.call('Fetch.fulfillRequest', { requestId, ...response }, signal);
      else await this.call('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' }, signal);
    } finally {
      this.inFlight -= 1;
      this.lastActivity = performance.now();
    }
  }

  /** @returns undefined for a request that fails */
  private async responseTo(request: PausedRequest): Promise<Response | undefined> {
    const { url, method, type } = request;
    if (!url || method !== 'GET' || this.isSpent) return undefined;
    // Loaders of scripts wait for their style sheets, so they are empty instead of failed.
    if (type === 'Stylesheet') return responseOf(200, 'text/css', '');
    const use = this.useOf(request);
    if (use === undefined) return undefined;
    const known = this.known(url);
    if (known) return this.fulfil(known);
    const found = await this.visit.get(url, use, this.closing.signal);
    if (found?.kind === 'failure' && found.status !== undefined)
      return responseOf(found.status, 'text/plain', '');
    if (found?.kind !== 'document') return undefined;
    const { document } = found;
    if (withoutHash(document.url) === withoutHash(url.href)) return this.fulfil(document);
    this.redirected.set(withoutHash(document.url), document);
    return responseOf(302, 'text/plain', '', [
      ...shared(document),
      { name: 'location', value: document.url },
    ]);
  }

  private useOf({ url, type, frameId }: PausedRequest): Use | undefined {
    if (type === 'Script' || type === 'XHR' || type === 'Fetch') return 'resource';
    if (type !== 'Document' || frameId !== this.mainFrame || !url) return undefined;
    this.navigations += 1;
    return this.navigations <= maxNavigations && sameSite(url, new URL(this.document.url))
      ? 'page'
      : undefined;
  }

  private known({ href }: URL): Document | undefined {
    if (withoutHash(href) === withoutHash(this.document.url)) return this.document;
    return this.redirected.get(withoutHash(href));
  }

  private fulfil(document: Document): Response | undefined {
    this.bytes += Buffer.byteLength(document.text);
    if (this.bytes > maxBytes) return undefined;
    return responseOf(document.status, document.contentType, document.text, shared(document));
  }

  /** The URL that the page shows by itself, if it is one of its site. */
  private shownUrl(shown: string): URL {
    const fetched = new URL(this.document.url);
    const url = URL.parse(shown);
    return url && url.href.length <= maxUrlLength && sameSite(url, fetched) ? url : fetched;
  }
}

interface Header {
  readonly name: string;
  readonly value: string;
}

interface Response {
  readonly responseCode: number;
  readonly responseHeaders: readonly Header[];
  readonly body: string;
}

/** Calls before the page runs its first script. */
const isolation: ReadonlyArray<readonly [method: string, params: object]> = [
  // Without it the browser runs no script before those of the page.
  ['Page.enable', {}],
  ['Network.enable', { maxTotalBufferSize: 0, maxResourceBufferSize: 0, maxPostDataSize: 0 }],
  ['Network.emulateNetworkConditions', offline],
  ['Fetch.enable', { patterns: [{ urlPattern: '*' }] }],
  ['Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }],
];

function responseOf(
  responseCode: number,
  contentType: string,
  text: string,
  further: readonly Header[] = [],
): Response {
  const responseHeaders = [
    { name: 'content-type', value: `${contentType}; charset=utf-8` },
    { name: 'content-security-policy', value: policy },
    { name: 'x-dns-prefetch-control', value: 'off' },
    ...further,
  ];
  return { responseCode, responseHeaders, body: Buffer.from(text).toString('base64') };
}

/** The headers that decide whether a page of another origin may read the answer. */
const shared = ({ headers }: Document): Header[] =>
  Object.entries(headers).flatMap(([name, values]) =>
    name.startsWith('access-control-') ? values.map((value) => ({ name, value })) : [],
  );

function pausedRequest(params: Fields): PausedRequest {
  const { url, method } = fieldsOf(params['request']);
  return {
    requestId: String(params['requestId']),
    url: URL.parse(String(url)),
    method: String(method),
    type: String(params['resourceType']),
    frameId: String(params['frameId']),
  };
}

const withoutHash = (href: string): string => href.split('#', 1)[0] ?? href;

const aborted = (): Promise<never> => Promise.reject(new Error('The renderer did not answer in time.'));
