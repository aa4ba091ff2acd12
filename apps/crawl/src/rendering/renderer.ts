import { Semaphore, type Clock, type Logger } from '@lode/platform';
import type { Document } from '../documents/document';
import { RenderedTab, type Snapshot } from './rendered-tab.adapter';
import type { Visit } from './visit';

/** Maximum number of pages in the browser at a time. */
const maxTabs = 2;
/** Time limits of a page in milliseconds: to open a tab, to load the page, and until the browser has returned it. */
const defaultLimits = { openMs: 5000, settleMs: 9000, returnMs: 10_000 };
/** Time without further attempts after the browser did not answer, in milliseconds. */
const coolDownMs = 10_000;

export type Rendering =
  | (Snapshot & {
      readonly kind: 'rendered';
      /** Whether a limit ended the requests of the page. */ readonly isCut: boolean;
    })
  | { readonly kind: 'failure'; readonly reason: 'renderer_unavailable' | 'rendering_failed' };

export interface RendererParts {
  /** The DevTools endpoint of the operator's browser; undefined: no page is rendered. */
  readonly endpoint: URL | undefined;
  readonly createVisit: () => Visit;
  readonly clock: Pick<Clock, 'monotonic'>;
  readonly logger: Pick<Logger, 'warn'>;
  readonly limits?: typeof defaultLimits;
}

/** Renders pages in the operator's browser, which has no network of its own. */
export class Renderer {
  private readonly semaphore = new Semaphore(maxTabs);
  private readonly limits: typeof defaultLimits;
  private retryAt = -Infinity;

  constructor(private readonly parts: RendererParts) {
    this.limits = parts.limits ?? defaultLimits;
  }

  get isEnabled(): boolean {
    return this.parts.endpoint !== undefined;
  }

  /** @throws the signal's reason if it is aborted */
  async render(document: Document, signal: AbortSignal): Promise<Rendering> {
    if (!(await this.semaphore.acquire(signal))) signal.throwIfAborted();
    const visit = this.parts.createVisit();
    try {
      return await this.renderNow(document, visit, signal).finally(() => this.semaphore.release());
    } finally {
      await visit.end();
    }
  }

  private async renderNow(document: Document, visit: Visit, signal: AbortSignal): Promise<Rendering> {
    const tab = await this.openTab(document, visit, signal);
    if (!tab) return { kind: 'failure', reason: 'renderer_unavailable' };
    const within = (milliseconds: number): AbortSignal =>
      AbortSignal.any([signal, AbortSignal.timeout(milliseconds)]);
    try {
      const { settleMs, returnMs } = this.limits;
      const snapshot = await tab.render(within(settleMs), within(returnMs));
      return { kind: 'rendered', ...snapshot, isCut: tab.isSpent };
    } catch {
      signal.throwIfAborted();
      return { kind: 'failure', reason: tab.isLost ? 'renderer_unavailable' : 'rendering_failed' };
    } finally {
      tab.close();
    }
  }

  private async openTab(
    document: Document,
    visit: Visit,
    signal: AbortSignal,
  ): Promise<RenderedTab | undefined> {
    const { endpoint, clock, logger } = this.parts;
    if (!endpoint || clock.monotonic() < this.retryAt) return undefined;
    try {
      const limit = AbortSignal.any([signal, AbortSignal.timeout(this.limits.openMs)]);
      return await RenderedTab.open(endpoint, document, visit, limit);
    } catch (error) {
      signal.throwIfAborted();
      this.retryAt = clock.monotonic() + coolDownMs;
      logger.warn({ err: error }, 'renderer unavailable');
      return undefined;
    }
  }
}
