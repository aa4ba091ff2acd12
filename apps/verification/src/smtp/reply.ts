export { replyCodePattern, replyFromLines, type Reply } from '@lode/domain/replies';
