import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** Long enough for a page to be drawn before it knows anything, as on a phone's network. */
const LATE_MS = 350

/**
 * Until the work is done, what the page asks the platform for comes late, so that whatever moves then is sure to be seen
 * moving. The browser's own interception leaves scripts in its cache; Playwright's routes would load them with every page.
 */
export async function withLateAnswers(page: Page, work: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  session.on('Fetch.requestPaused', async ({ requestId }) => {
    await pause(LATE_MS)
    // The page may have been left meanwhile.
    await session.send('Fetch.continueRequest', { requestId }).catch(() => {})
  })
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
  try {
    await work()
  } finally {
    await session.detach()
  }
}
