// A planted service that several checks must reject.
'use strict';

/** A service that is not packaged and calls services before it. */
const service = {
  'apps/planted/src/planted.module.ts': '@LodeService({})\nexport class PlantedModule {}\n',
  'apps/planted/src/forgotten.ts': 'export const ask = (bus) => bus.call(VerifyEmail, {});\n',
  'apps/planted/src/follow.ts':
    'export const follow = (bus, service) => bus.call(eventFeeds[service].read, {});\n',
  'apps/planted/src/measures.ts': `export class Measures {
  constructor(private readonly results: Pick<ResultReader, 'measure'>) {}
  // Not of results, so it reads none.
  show = (book) => book.page(1);
}
`,
  'apps/planted/dist/index.js': `const { LodeService } = require('@lode/service-kit');
const { ListChanges, ListKeys, resultOperations } = require('@lode/contracts');
const { read } = resultOperations.crawl;
class PlantedModule {}
LodeService({ name: 'planted', settings: {}, operations: [], calls: [ListKeys, ListChanges, read], events: [] })(PlantedModule);
module.exports = { PlantedModule };
`,
};

module.exports = { service };
