import { createHash } from 'node:crypto';
import { document, type Answer as WebAnswer, type WebRequest } from '@lode/sandbox';
import { googleClient } from '../harness/environment';

/** Host of the token endpoint of Google. */
export const tokenHost = 'oauth2.googleapis.com';

/** The token endpoint of Google: it knows one code, for the challenge that the consent had. */
export class TokenEndpoint {
  challenge = '';
  asked = 0;

  /** @param email address of the mailbox whose owner consents */
  constructor(private readonly email: string) {}

  take = ({ method, body }: WebRequest): WebAnswer => {
    this.asked += 1;
    const form = new URLSearchParams(body.toString());
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    const isGood =
      method === 'POST' &&
      form.get('code') === 'good-code' &&
      form.get('client_id') === googleClient &&
      form.get('grant_type') === 'authorization_code' &&
      verifier === this.challenge;
    if (!isGood) return document('application/json', '{"error":"invalid_grant"}', { status: 400 });
    const claims = Buffer.from(JSON.stringify({ email: this.email })).toString('base64url');
    const tokens = { access_token: 'access', refresh_token: 'refresh-secret', expires_in: 3600 };
    return document('application/json', JSON.stringify({ ...tokens, id_token: `e30.${claims}.e30` }));
  };
}
