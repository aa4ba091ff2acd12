// Lode's gateway on the client of Nest's own NATS transport.
'use strict';
const { ClientNats, NatsRecordBuilder } = require('@nestjs/microservices');
const { headers } = require('@nats-io/transport-node');
const { Bus, connectionOptions, connectNats, startService } = require('@lode/service-kit');
const { requestHeaders } = require('@lode/wire');
const { firstValueFrom } = require('rxjs');
const { run } = require('./child.cjs');
const { gatewayModule } = require('./gateway.cjs');

/** Events use Lode's bus. Requests use Nest's client, with the same headers and the same deadline. */
class NestBus extends Bus {
  constructor(wire, client) {
    super(wire, { queue: 'gateway', version: '0.0.0' });
    this.client = client;
  }

  async forward({ subject }, request, context) {
    const carried = headers();
    for (const [name, value] of Object.entries(requestHeaders(context, context.remaining())))
      carried.set(name, value);
    const record = new NatsRecordBuilder(request).setHeaders(carried).build();
    return JSON.stringify(await firstValueFrom(this.client.send(subject, record)));
  }
}

async function createBus() {
  const url = process.env.NATS_URL;
  const client = new ClientNats({ ...connectionOptions, servers: url });
  await client.connect();
  return new NestBus(await connectNats({ natsUrl: url, name: 'gateway' }), client);
}

const replacement = { provide: Bus, useFactory: createBus };
run(() => startService(gatewayModule([replacement]), { environment: process.env }));
