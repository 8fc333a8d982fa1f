import { type Browser, chromium } from 'playwright-core'

/** Whatever is not this machine cannot be found, so no test depends on the internet by accident. */
const NOBODY_ELSE = 'MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'

/** @param alsoFound a name that is found beside this machine, by its name service */
export const launchBrowser = (alsoFound?: string): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-quic'],
      ...[
        '--no-first-run',
        `--host-resolver-rules=${NOBODY_ELSE}${alsoFound ? `, EXCLUDE ${alsoFound}` : ''}`,
      ],
    ],
  })
