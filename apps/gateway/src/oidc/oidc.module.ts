import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module';
import { OidcProvider } from './oidc-provider.adapter';
import { OidcSignIn } from './oidc-sign-in.adapter';

/** Sign-in by a provider of identities. */
@Module({ imports: [SessionsModule], providers: [OidcProvider, OidcSignIn], exports: [OidcSignIn] })
export class OidcModule {}
