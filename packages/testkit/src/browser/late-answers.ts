import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/** Long enough for a page to be drawn before it knows anything, as on a phone's network. */
const LATE_MS = 350

/** From now on what the page asks the platform for comes late, so that whatever moves then is sure to be seen moving. */
export async function answersComeLate(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    await pause(LATE_MS)
    // The page may have been left meanwhile.
    await route.continue().catch(() => {})
  })
}
