import { expect } from '@jest/globals'
import type { Locator } from 'playwright-core'
import { reconnectGoogle } from '../account-pages.ts'
import { goTo } from '../browser-session.ts'
import { inspect } from '../inspect.ts'
import * as tools from '../review-tools.ts'
import * as reviews from '../reviews-page.ts'
import { GOOGLE_ACCOUNT, type Journaled, type Steps, slowDown } from './main-job-person.ts'

const ADDED = '\nFicamos à disposição para conversar.'

/** A reply from its draft to Google. */
export function replySteps(): Steps {
  let review: Locator
  let reply: string

  return {
    'is told under the bell that a customer is angry, and follows it to the review': async ({
      owner,
      platform,
    }) => {
      await platform.network.sandbox('POST', 'review', {
        location: 'locations/7001',
        stars: 1,
        ...tools.ANGRY,
      })
      await slowDown(platform, 'v4', '/v4/**')
      await reviews.refreshReviews(owner, async () => {})
      await platform.network.settle()
      review = await tools.followBell(owner)
      expect(await reviews.authorOf(review)).toBe(tools.ANGRY.author)
      await inspect(owner)
    },

    'has a reply drafted to it': async ({ owner }) => {
      reply = await reviews.draftReply(owner, review)
      expect(reply.length).toBeGreaterThan(20)
      await inspect(owner)
    },

    'edits the reply': async ({ owner }) => {
      await reviews.editReply(owner, review, reply + ADDED)
      await review.getByText(ADDED.trim()).waitFor()
    },

    'publishes it and sees it published': async ({ owner, platform }) => {
      // Google decides when it is told to, so that both states are there to be seen.
      await platform.network.sandbox('POST', 'clock', { freeze: true })
      await reviews.publishReply(owner, review)
      const { requests } = (await platform.network.sandbox('GET', 'requests?api=v4&method=PUT')) as Journaled
      expect(JSON.stringify(requests.map(({ body }) => body))).toContain(ADDED.trim())
      await platform.network.sandbox('POST', 'clock', { freeze: false, steps: 1 })
      await slowDown(platform, 'v4', '/v4/**')
      const id = await reviews.idOf(review)
      await goTo(owner, 'reviews')
      await reviews.refreshReviews(owner, async () => {})
      await reviews.openAgain(owner, id)
      await review.getByText(owner.words.live).waitFor()
      await inspect(owner)
    },
  }
}

/** What helps with many. */
export function toolSteps(): Steps {
  return {
    'keeps a template, a rule and a view, and looks at what a file would bring': async ({ owner }) => {
      await tools.useTools(owner, () => inspect(owner))
      await tools.keepUrgentView(owner, 'Para hoje')
      await inspect(owner)
      await goTo(owner, 'reviews')
    },
  }
}

/** A reply by hand, and what happens when Google takes the grant back. */
export function lostGrantSteps(): Steps {
  return {
    'marks another one as posted by hand': async ({ owner }) => {
      await goTo(owner, 'reviews')
      const other = await reviews.openUrgentReview(owner)
      await reviews.draftReply(owner, other)
      await reviews.markPosted(owner, other)
      await inspect(owner)
    },

    'hears that Google has taken the grant back, and connects again': async ({ owner, platform }) => {
      const third = await reviews.openUrgentReview(owner)
      await reviews.draftReply(owner, third)
      await platform.network.sandbox('POST', 'faults', {
        api: 'v4',
        method: 'PUT',
        mode: 'token_revoked',
        times: 1,
      })
      await owner.press(third.getByRole('button', { name: owner.words.publish }))
      await third.getByText(owner.words.connectionLost).waitFor()
      await inspect(owner)
      await reconnectGoogle(owner, third, GOOGLE_ACCOUNT)
      await inspect(owner)
    },

    'publishes the reply that was held up': async ({ owner }) => {
      await goTo(owner, 'reviews')
      await reviews.publishReply(owner, await reviews.openUrgentReview(owner))
      await inspect(owner)
    },
  }
}
