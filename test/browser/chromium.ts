/** The browser of these tests: Debian's, or what `QUIVER_CHROMIUM` names. It draws pictures without a GPU. */
import { type Browser, chromium } from 'playwright-core';

const PROGRAM = process.env.QUIVER_CHROMIUM ?? '/usr/bin/chromium';
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--enable-unsafe-swiftshader',
];

export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: PROGRAM, args: ARGUMENTS });
}
