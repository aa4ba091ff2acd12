import { Controller, Inject } from '@nestjs/common';
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
import { CLOCK, type Clock } from '@lode/platform';
import { Handles } from '@lode/bus';
import { destinationOf, pixel, TrackingPages } from './tracking-pages';
import { HitRecorder } from './hit-recorder';
import { UnsubscribeRepository } from './unsubscribe.repository';

/** Serves the picture, the links and the unsubscribe page of messages. */
@Controller()
export class TrackingController {
  constructor(
    @Inject(HitRecorder) private readonly hits: Pick<HitRecorder, 'record' | 'notice'>,
    @Inject(UnsubscribeRepository) private readonly unsubscribing: Pick<UnsubscribeRepository, 'unsubscribe'>,
    private readonly pages: TrackingPages,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Always serves the picture. */
  @Handles(TrackOpen)
  async open({ token, visitor }: TrackedPictureRequest): Promise<PageAnswer> {
    const { hits, clock } = this;
    await hits.notice(token, { target: 'picture', visitor, at: clock.now() });
    return pixel;
  }

  @Handles(FollowLink)
  async follow({ token, link, visitor }: TrackedLinkRequest): Promise<PageAnswer> {
    const { hits, pages, clock } = this;
    const visited = await hits.record(token, { target: link, visitor, at: clock.now() });
    const destination = destinationOf(visited?.destination);
    return destination === undefined ? pages.deadLink() : pages.moved(destination);
  }

  /** Changes nothing, because programs that scan mail open the page too. */
  @Handles(ShowUnsubscribe)
  async show({ token, visitor }: TrackedRequest): Promise<PageAnswer> {
    const { hits, pages, clock } = this;
    const visited = await hits.record(token, { target: 'page', visitor, at: clock.now() });
    if (!visited) return pages.deadPage();
    return visited.hasUnsubscribed ? pages.done(visited.sender) : pages.ask(visited.sender);
  }

  @Handles(Unsubscribe)
  async unsubscribe({ token }: TrackedRequest): Promise<PageAnswer> {
    const { unsubscribing, pages, clock } = this;
    const sender = await unsubscribing.unsubscribe(token, clock.now());
    return sender === undefined ? pages.deadPage() : pages.done(sender);
  }
}
