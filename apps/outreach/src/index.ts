export { OutreachModule } from './outreach.module';
