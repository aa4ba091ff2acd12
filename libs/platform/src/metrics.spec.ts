import { productVersion } from './process';
import { Metrics } from './metrics';

test('names the version and the commit of the build', async () => {
  const { registry } = new Metrics('crawl', { process: false, revision: 'abc1234' });
  expect(await registry.metrics()).toContain(
    `lode_build_info{version="${productVersion}",revision="abc1234",service="crawl"} 1`,
  );
});
