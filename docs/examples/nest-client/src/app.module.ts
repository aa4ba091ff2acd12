import { LodeClient, LodeNatsDeserializer, LodeNatsSerializer, type LodeClientOptions } from '@lode/nest';
import { Module } from '@nestjs/common';
import { ClientsModule, Transport } from '@nestjs/microservices';
import { ConsoleService } from './console.service';
import { ProspectsService } from './prospects.service';
import { LODE, NATS } from './tokens';

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
      {
        name: NATS,
        useFactory: () => ({
          transport: Transport.NATS,
          options: {
            servers: [process.env['NATS_SERVERS'] ?? 'localhost:4222'],
            user: process.env['NATS_USER'],
            pass: process.env['NATS_PASSWORD'],
            inboxPrefix: `_INBOX.${process.env['NATS_USER'] ?? 'example'}`,
            serializer: new LodeNatsSerializer(),
            deserializer: new LodeNatsDeserializer(),
          },
        }),
      },
    ]),
  ],
  providers: [ProspectsService, ConsoleService],
})
export class AppModule {}
