import { firstValueFrom, of } from 'rxjs';
import { SandboxHintsInterceptor } from './sandbox-hints';

test.each([[undefined], [{ total: 1 }]])('the response %j of a handler is unchanged', async (response) => {
  const answered = new SandboxHintsInterceptor().intercept({} as never, { handle: () => of(response) });
  await expect(firstValueFrom(answered)).resolves.toBe(response);
});
