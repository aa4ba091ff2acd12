import { bootstrap } from '@lode/service-kit';
import { VerificationModule } from './verification.module';

void bootstrap(VerificationModule);
