export { VerificationModule } from './verification.module';
export { verificationSettings } from './verification.config';
