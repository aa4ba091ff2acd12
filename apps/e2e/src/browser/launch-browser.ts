import { existsSync } from 'node:fs';
import chromium from '@sparticuz/chromium';
import { chromium as playwright, type Browser } from 'playwright-core';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable'];

/** Defaults of the Chromium of npm: a GPU in software takes half of the processor time, and no page needs one. */
const gpuInSoftware = /gpu|^--use-(gl|angle)=|swiftshader/;
const withoutGpu = ['--disable-gpu', '--disable-software-rasterizer'];

/**
 * Chromium of the machine, else that of npm, which runs on Linux x64; with web security, without which no `Origin` is sent.
 * @param further arguments of the program
 * @throws if neither starts
 */
export async function launchBrowser(further: readonly string[] = []): Promise<Browser> {
  const executablePath = installed.find((path) => existsSync(path));
  if (executablePath)
    return playwright.launch({ executablePath, args: ['--no-sandbox', ...withoutGpu, ...further] });
  const args = chromium.args.filter(
    (argument) => argument !== '--disable-web-security' && !gpuInSoftware.test(argument),
  );
  return playwright.launch({
    executablePath: await chromium.executablePath(),
    args: [...args, ...withoutGpu, ...further],
  });
}
