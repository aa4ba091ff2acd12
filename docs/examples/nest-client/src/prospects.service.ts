import {
  ListLists,
  MapsSearch,
  VerifyEmail,
  type LeadLists,
  type MapsSearchResult,
  type VerificationResult,
} from '@lode/contracts';
import { LodeClient } from '@lode/nest';
import { Inject, Injectable } from '@nestjs/common';
import { ClientProxy } from '@nestjs/microservices';
import { firstValueFrom, timeout } from 'rxjs';
import { LODE, NATS } from './tokens';

@Injectable()
export class ProspectsService {
  constructor(
    @Inject(LODE) private readonly lode: LodeClient,
    @Inject(NATS) private readonly nats: ClientProxy,
  ) {}

  verify(email: string): Promise<VerificationResult> {
    return firstValueFrom(this.lode.send(VerifyEmail, { email }, { timeoutMs: 20_000 }));
  }

  /** The same call by Nest's own client, which has no types and no time limit. */
  verifyNatively(email: string): Promise<VerificationResult> {
    return firstValueFrom(
      this.nats.send<VerificationResult>(VerifyEmail.subject, { email }).pipe(timeout(30_000)),
    );
  }

  businesses(query: string, location: string): Promise<MapsSearchResult> {
    return firstValueFrom(this.lode.send(MapsSearch, { query, location, limit: 5 }));
  }

  /** The lead lists of an account; by default, of the account of the client. */
  lists(account?: string): Promise<LeadLists> {
    return firstValueFrom(this.lode.send(ListLists, {}, { account }));
  }
}
