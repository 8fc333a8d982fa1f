import { buildWebFiles } from '@avaliax/stack/stack/build-web.ts'
import { afterAll, beforeAll } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { startTestNetwork, type TestNetwork } from '../test-network.ts'
import { launchBrowser } from './browser.ts'
import { type Visitor, type VisitorOptions, visitor } from './visitor.ts'

export interface BrowserPlatform {
  readonly network: TestNetwork
  readonly browser: Browser
  /** The application's address as a browser opens it. */
  readonly origin: string
  visitor(person: Omit<VisitorOptions, 'browser'>): Promise<Visitor>
}

/** Long enough to see a reply on its way; the page asks every five seconds whether it has left. */
const REPLY_UNDO_MS = '2000'

interface Options {
  namespace?: string
  env?: Record<string, string>
}

/** The platform with its web application and one browser, from before the first test of the block until after its last. */
export function browserPlatform({ namespace, env }: Options = {}): BrowserPlatform {
  let network: TestNetwork | undefined
  let browser: Browser | undefined

  beforeAll(async () => {
    const starting = launchBrowser()
    // Awaited below; the network's failure is told first.
    starting.catch(() => {})
    const web = await buildWebFiles(() => {})
    // As `npm start` runs it: one process leaves more of the machine to the browser.
    network = await startTestNetwork({
      web,
      together: true,
      env: { REPLY_UNDO_MS, ...env },
      ...(namespace && { namespace }),
    })
    browser = await starting
  }, 240_000)
  afterAll(() => Promise.all([browser?.close(), network?.stop()]), 60_000)

  const started = <T>(part: T | undefined): T => {
    if (!part) throw new Error('The platform runs from beforeAll on')
    return part
  }
  return {
    get network() {
      return started(network)
    },
    get browser() {
      return started(browser)
    },
    get origin() {
      return `http://localhost:${new URL(started(network).stack.url).port}`
    },
    visitor: (person) => visitor({ browser: started(browser), ...person }),
  }
}
