import { Controller, Inject, Query, Req, Res } from '@nestjs/common';
import { ProblemError } from '@lode/contracts';
import { CONFIG, LOGGER, type Logger } from '@lode/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config';
import { SessionCookie } from '../http/session-cookie';
import { Page } from '../pages/page';
import { oidcReturnPath } from './oidc-provider.adapter';
import { OidcSignIn } from './oidc-sign-in.adapter';

/** Seconds that a user may take at the provider. */
const flowLifetime = 600;

/** Pages between the dashboard and the provider: redirects for browsers, and no operations of the API. */
@Controller()
export class OidcController {
  private readonly session: SessionCookie;
  private readonly flow: SessionCookie;

  constructor(
    private readonly signIn: OidcSignIn,
    @Inject(CONFIG) { publicUrl }: Pick<GatewayConfig, 'publicUrl'>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.session = new SessionCookie(publicUrl);
    this.flow = new SessionCookie(publicUrl, 'lode_oidc', flowLifetime);
  }

  @Page('/session/oidc')
  begin(
    @Query('return_to') returnTo: unknown,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.orExplain(reply, async () => {
      const { url, token } = await this.signIn.begin(returnTo);
      this.flow.set(request, reply, token);
      return url;
    });
  }

  @Page(oidcReturnPath)
  complete(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.orExplain(reply, async () => {
      const [, query = ''] = request.url.split(/\?(.*)/s);
      const { session, returnTo } = await this.signIn.complete(`?${query}`, this.flow.read(request));
      this.session.set(request, reply, session);
      return returnTo;
    });
  }

  /** Redirects; after a failure to the sign-in page, which says what to do. */
  private async orExplain(reply: FastifyReply, work: () => Promise<string>): Promise<void> {
    try {
      void reply.redirect(await work(), 302);
    } catch (error) {
      if (!(error instanceof ProblemError) || error.code === 'not_found') throw error;
      this.logger.warn({ err: error.cause ?? error, code: error.code }, 'sign-in at the provider failed');
      void reply.redirect(
        `/?problem=${error.code === 'unavailable' ? 'provider_away' : 'provider_refused'}`,
        302,
      );
    }
  }
}
