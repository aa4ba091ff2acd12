import { Module } from '@nestjs/common';
import { AuthenticationModule } from '../authentication/authentication.module';
import { ConfiguredKeyRepository, KeyChanges } from './configured-key.repository';
import { KeysController } from './keys.controller';

@Module({
  imports: [AuthenticationModule],
  controllers: [KeysController],
  providers: [ConfiguredKeyRepository, KeyChanges],
  exports: [KeyChanges],
})
export class KeysModule {}
