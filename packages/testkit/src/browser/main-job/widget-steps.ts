import { expect } from '@jest/globals'
import { goTo } from '../browser-session.ts'
import { hostPage } from '../host-page.ts'
import { inspect } from '../inspect.ts'
import { copyCode, createWidget } from '../widgets-page.ts'
import type { Steps } from './main-job-person.ts'

const WIDGET_REVIEWS = 6

/** The reviews on the shop’s own website. */
export function widgetSteps(): Steps {
  let embedCode: string

  return {
    'creates a widget and copies its code': async ({ owner }) => {
      await goTo(owner, 'widgets')
      await inspect(owner)
      await createWidget(owner, 'Página inicial')
      embedCode = await copyCode(owner)
      expect(embedCode).toContain(`${owner.origin}/widget.v1.js`)
      await inspect(owner)
    },

    'sees the reviews on the shop’s own website': async ({ owner, platform, locale }) => {
      const site = await hostPage(embedCode, locale)
      const guest = await platform.visitor({ device: owner.device, locale })
      await guest.page.goto(site.url)
      const widget = guest.page.getByRole('region', { name: owner.words.embed })
      await widget.getByRole('listitem').first().waitFor()
      expect(await widget.getByRole('listitem').count()).toBe(WIDGET_REVIEWS)
      await inspect(guest)
      await guest.close()
      await site.close()
    },
  }
}
