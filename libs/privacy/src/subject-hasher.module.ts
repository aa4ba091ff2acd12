import { Global, Module } from '@nestjs/common';
import type { ServiceDefinition } from '@lode/bus';
import { SERVICE, CONFIG } from '@lode/platform';
import { SubjectHasher } from './subject-hashes';

/** Hashes under the deployment's key, LODE_SUPPRESSION_KEY, which is a setting of every service with a database. */
@Global()
@Module({
  providers: [
    {
      provide: SubjectHasher,
      useFactory: (config: { readonly suppressionKey?: Buffer }, { name }: ServiceDefinition) => {
        if (!config.suppressionKey)
          throw new Error(`${name} stores people, but has no database: add \`database\` to @LodeService`);
        return new SubjectHasher(config.suppressionKey);
      },
      inject: [CONFIG, SERVICE],
    },
  ],
  exports: [SubjectHasher],
})
export class SubjectHasherModule {}
