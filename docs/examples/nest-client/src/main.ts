import 'reflect-metadata';
import { createInterface } from 'node:readline';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module';
import { ConsoleService } from './console.service';

async function bootstrap(): Promise<void> {
  const app = await NestFactory.createApplicationContext(AppModule, { logger: ['error', 'warn'] });
  // Without useProcessExit, Nest ends the process by the signal again, and its status is not 0.
  app.enableShutdownHooks([], { useProcessExit: true });
  await app.get(ConsoleService).run(createInterface({ input: process.stdin }));
  await app.close();
}

void bootstrap();
