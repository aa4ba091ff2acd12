export { IntelModule } from './intel.module';
