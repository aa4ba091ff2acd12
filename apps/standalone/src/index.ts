export { startStandalone, type Standalone } from './start-standalone';
