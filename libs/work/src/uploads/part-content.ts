import { uploadPartBytes, validationProblem } from '@lode/contracts';

/** The bytes of a part. @throws ProblemError validation where the text is not base64, or too long */
export function bytesOfPart(content: string): Buffer {
  const bytes = Buffer.from(content, 'base64');
  // Decoding ignores invalid characters.
  const isExact = bytes.toString('base64') === content;
  if (isExact && bytes.length > 0 && bytes.length <= uploadPartBytes) return bytes;
  throw validationProblem([
    {
      location: 'body.content',
      message: 'is not a part of an upload',
      fix: `send 1 to ${uploadPartBytes} bytes in base64 with padding`,
    },
  ]);
}
