import { Module } from '@nestjs/common';
import { Authenticator, CallerKey } from './authenticator';
import { KeyCache } from './key-cache';
import { KeyDirectoryRepository, KeyLookups } from './key-lookups.repository';

/** Finds the key or session of a request. */
@Module({
  providers: [KeyDirectoryRepository, KeyLookups, KeyCache, Authenticator, CallerKey],
  exports: [KeyCache, Authenticator, CallerKey],
})
export class AuthenticationModule {}
