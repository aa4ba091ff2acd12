import { Module } from '@nestjs/common';
import { CONFIG } from '@lode/platform';
import { readGuide } from './guide';
import { SANDBOX_GUIDE, SandboxController } from './sandbox.controller';

/** Clock and guide of the simulated internet. */
@Module({
  controllers: [SandboxController],
  providers: [{ provide: SANDBOX_GUIDE, useFactory: readGuide, inject: [CONFIG] }],
})
export class SandboxModule {}
