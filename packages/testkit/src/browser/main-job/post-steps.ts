import { expect } from '@jest/globals'
import { goTo } from '../browser-session.ts'
import { inspect } from '../inspect.ts'
import * as reviews from '../reviews-page.ts'
import * as studio from '../studio-pages.ts'
import type { Journaled, Steps } from './main-job-person.ts'

const PICTURE_FILE = /^[\w-]+-\d{4}-\d\d-\d\d\.png$/

interface Inbox {
  items: { body: { content: { image_url: string } } }[]
}

/** A review as a picture: for the automation, and as a post on Google. */
export function postSteps(): Steps {
  let postText: string

  return {
    'makes a picture of a review and sends it to the automation': async ({ owner, platform }) => {
      const hook = `${platform.network.stack.sandboxUrl}/make/padaria-pao-da-serra`
      await studio.setUpAutomation(owner, hook)
      await goTo(owner, 'reviews')
      const dialog = await studio.openStudio(owner, await reviews.openUrgentReview(owner))
      postText = await studio.writePostText(owner, dialog)
      await inspect(owner)
      expect(await studio.downloadPicture(owner, dialog)).toMatch(PICTURE_FILE)
      await studio.saveImage(owner, dialog)
      await studio.sendToAutomation(owner, dialog)
      const { items } = (await (await fetch(`${hook}/inbox`)).json()) as Inbox
      expect(items.map(({ body }) => body.content.image_url)).toEqual([
        expect.stringMatching(/^https?:.*\/files\/[\w-]+\.png$/),
      ])
      await inspect(owner)
    },

    'publishes it as a post on Google and sees it live': async ({ owner, platform }) => {
      const dialog = owner.page.getByRole('dialog').last()
      // Google decides when it is told to, so that both states are there to be seen.
      await platform.network.sandbox('POST', 'clock', { freeze: true })
      const preview = await studio.publishPost(owner, dialog)
      await inspect(owner)
      await platform.network.sandbox('POST', 'clock', { freeze: false, steps: 1 })
      await preview.getByText(owner.words.postLive).waitFor()
      const { requests } = (await platform.network.sandbox('GET', 'requests?api=v4&method=POST')) as Journaled
      expect(JSON.stringify(requests.map(({ body }) => body))).toContain(
        JSON.stringify(postText).slice(1, -1),
      )
      await inspect(owner)
      await studio.closeDialogs(owner)
    },
  }
}
