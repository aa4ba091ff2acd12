import { Inject, Injectable } from '@nestjs/common';
import type { SessionStatus } from '@lode/contracts';
import { CONFIG } from '@lode/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config';
import type { RoutedOperation } from './routed-operations';
import { SessionCookie } from './session-cookie';

/** Moves the token of a new session from the response to the cookie, where no script can read it. */
@Injectable()
export class SessionAnswers {
  private readonly cookie: SessionCookie;

  constructor(@Inject(CONFIG) { publicUrl }: Pick<GatewayConfig, 'publicUrl'>) {
    this.cookie = new SessionCookie(publicUrl);
  }

  /** @param answer JSON of the operation @returns JSON for the client */
  move({ http }: RoutedOperation, answer: string, request: FastifyRequest, reply: FastifyReply): string {
    if (http.session === 'ends') this.cookie.clear(request, reply);
    if (http.session !== 'begins') return answer;
    const { token, ...status } = JSON.parse(answer) as SessionStatus;
    if (token !== null) this.cookie.set(request, reply, token);
    return JSON.stringify({ ...status, token: null });
  }
}
