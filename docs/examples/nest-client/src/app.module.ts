import { LodeClient, type LodeClientOptions } from '@lode/nest';
import { Module } from '@nestjs/common';
import { ClientsModule } from '@nestjs/microservices';
import { ConsoleService } from './console.service';
import { ProspectsService } from './prospects.service';
import { LODE } from './tokens';

@Module({
  imports: [
    ClientsModule.registerAsync([
      {
        name: LODE,
        useFactory: () => ({
          customClass: LodeClient,
          options: {
            servers: process.env['NATS_SERVERS'],
            user: process.env['NATS_USER'],
            pass: process.env['NATS_PASSWORD'],
            account: process.env['LODE_ACCOUNT'],
          } satisfies LodeClientOptions,
        }),
      },
    ]),
  ],
  providers: [ProspectsService, ConsoleService],
})
export class AppModule {}
