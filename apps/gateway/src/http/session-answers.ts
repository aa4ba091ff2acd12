import { Inject, Injectable } from '@nestjs/common';
import type { SessionStatus } from '@lode/contracts';
import { CONFIG } from '@lode/service-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config';
import type { RoutedOperation } from './routed-operations';
import { deviceCookie, SessionCookie } from './session-cookie';

/** Moves the tokens of a new session and of its browser from the response to cookies, where no script can read them. */
@Injectable()
export class SessionAnswers {
  private readonly cookie: SessionCookie;
  private readonly device: SessionCookie;

  constructor(@Inject(CONFIG) { publicUrl }: Pick<GatewayConfig, 'publicUrl'>) {
    this.cookie = new SessionCookie(publicUrl);
    this.device = deviceCookie(publicUrl);
  }

  /** @param answer JSON of the operation @returns JSON for the client */
  move({ http }: RoutedOperation, answer: string, request: FastifyRequest, reply: FastifyReply): string {
    if (http.session === 'ends') this.cookie.clear(request, reply);
    if (http.session !== 'begins') return answer;
    const { token, device, ...status } = JSON.parse(answer) as SessionStatus;
    if (token !== null) this.cookie.set(request, reply, token);
    if (device !== null) this.device.set(request, reply, device);
    return JSON.stringify({ ...status, token: null, device: null });
  }
}
