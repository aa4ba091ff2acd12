import { Controller, Injectable, Req, Res } from '@nestjs/common';
import {
  conversationEventsPath,
  EmptyRequest,
  eventFeeds,
  ListConversationChanges,
  ListConversations,
  ProblemError,
  type ConversationChanges,
} from '@lode/contracts';
import { Bus, createContext } from '@lode/bus';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Authenticator } from '../authentication/authenticator';
import { InFlight } from '../http/in-flight';
import { OperationRequest, OperationRoute } from '../http/operation-route';
import type { RoutedOperation } from '../http/routed-operations';
import { checkScope } from '../identity/check-scope';
import { ConversationFeed } from './conversation-feed';
import { Feeds } from './feeds';
import { type Follower, sendFeed } from './send-feed';

const listConversations = ListConversations as unknown as RoutedOperation;

/** Admitted like ListConversations, with a metric of its own because streams last long. */
const conversationEvents: RoutedOperation = {
  ...listConversations,
  name: 'conversation_events',
  request: EmptyRequest,
  http: { ...listConversations.http, path: conversationEventsPath },
};

/** Opens feeds of the conversations that a key or member may list. */
@Injectable()
export class ConversationEvents {
  constructor(
    private readonly bus: Bus,
    private readonly authenticator: Authenticator,
    private readonly feeds: Feeds,
  ) {}

  /** @throws ProblemError if too many feeds are open, and errors of the bus */
  async follow(follower: Follower): Promise<ConversationFeed> {
    const feed = new ConversationFeed((after) => this.changes(follower, after));
    const listen = () => this.bus.on(eventFeeds.outreach.grown, () => feed.signal());
    return this.feeds.open(follower.account, feed, listen);
  }

  /** Checks the key each time, so that a feed ends after its key is revoked or loses the scope. */
  private async changes(
    { account, hash, requestId }: Follower,
    after: number | undefined,
  ): Promise<ConversationChanges> {
    const key = await this.authenticator.require(hash);
    // A session may work in another account meanwhile.
    if (key.account !== account) throw new ProblemError('unauthorized');
    checkScope(conversationEvents, key);
    return this.bus.call(
      ListConversationChanges,
      after === undefined ? {} : { after },
      createContext(ListConversationChanges.timeout, {
        ...{ account, requestId, actor: key.actor, scopes: key.scopes },
      }),
    );
  }
}

/** Changed conversations as server-sent events. Errors are reported as problems before the stream starts. */
@Controller()
export class ConversationEventsController {
  constructor(
    private readonly events: ConversationEvents,
    private readonly inFlight: InFlight,
  ) {}

  @OperationRoute(conversationEvents)
  async handle(
    @OperationRequest(conversationEvents) _asked: EmptyRequest,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { timeout } = ListConversationChanges;
    await sendFeed(request, reply, { inFlight: this.inFlight, timeout }, (follower) =>
      this.events.follow(follower),
    );
  }
}
