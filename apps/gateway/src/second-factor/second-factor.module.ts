import { Module } from '@nestjs/common';
import { SessionsModule } from '../sessions/sessions.module';
import { SecondFactorController } from './second-factor.controller';

/** The second factors of users. */
@Module({ imports: [SessionsModule], controllers: [SecondFactorController] })
export class SecondFactorModule {}
