import {
  FollowLink,
  ShowUnsubscribe,
  TrackOpen,
  Unsubscribe,
  type PageAnswer,
  type TrackedLinkRequest,
  type TrackedPictureRequest,
  type TrackedRequest,
} from '@lode/contracts';
import { Handles, type Clock } from '@lode/service-kit';
import { destinationOf } from './destination';
import type { HitRecorder } from './hit-recorder';
import { pixel } from './pixel';
import type { TrackingPages } from './tracking-pages';
import type { UnsubscribeRepository } from './unsubscribe.repository';

interface TrackingParts {
  readonly hits: Pick<HitRecorder, 'record' | 'notice'>;
  readonly unsubscribing: Pick<UnsubscribeRepository, 'unsubscribe'>;
  readonly pages: TrackingPages;
  readonly clock: Clock;
}

/** Serves the picture, the links and the unsubscribe page of messages. */
export class TrackingHandler {
  constructor(private readonly parts: TrackingParts) {}

  /** Always serves the picture. */
  @Handles(TrackOpen)
  async open({ token, visitor }: TrackedPictureRequest): Promise<PageAnswer> {
    const { hits, clock } = this.parts;
    await hits.notice(token, { target: 'picture', visitor, at: clock.now() });
    return pixel;
  }

  @Handles(FollowLink)
  async follow({ token, link, visitor }: TrackedLinkRequest): Promise<PageAnswer> {
    const { hits, pages, clock } = this.parts;
    const visited = await hits.record(token, { target: link, visitor, at: clock.now() });
    const destination = destinationOf(visited?.destination);
    return destination === undefined ? pages.deadLink() : pages.moved(destination);
  }

  /** Changes nothing, because programs that scan mail open the page too. */
  @Handles(ShowUnsubscribe)
  async show({ token, visitor }: TrackedRequest): Promise<PageAnswer> {
    const { hits, pages, clock } = this.parts;
    const visited = await hits.record(token, { target: 'page', visitor, at: clock.now() });
    if (!visited) return pages.deadPage();
    return visited.hasUnsubscribed ? pages.done(visited.sender) : pages.ask(visited.sender);
  }

  @Handles(Unsubscribe)
  async unsubscribe({ token }: TrackedRequest): Promise<PageAnswer> {
    const { unsubscribing, pages, clock } = this.parts;
    const sender = await unsubscribing.unsubscribe(token, clock.now());
    return sender === undefined ? pages.deadPage() : pages.done(sender);
  }
}
