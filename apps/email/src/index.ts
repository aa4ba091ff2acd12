export { EmailModule } from './email.module';
export { emailSettings } from './email.config';
