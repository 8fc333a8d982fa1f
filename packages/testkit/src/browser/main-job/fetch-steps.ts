import { connectGoogle } from '../account-pages.ts'
import { goTo } from '../browser-session.ts'
import { inspect } from '../inspect.ts'
import * as reviews from '../reviews-page.ts'
import { GOOGLE_ACCOUNT, SHOP, type Steps, slowDown } from './main-job-person.ts'

const BASIC_REVIEWS = 5
const REVIEWS = 60

/** The few reviews that the maps show, then all of them through the Google account. */
export function fetchSteps(): Steps {
  return {
    'fetches the five reviews that the maps show': async ({ owner, platform }) => {
      await goTo(owner, 'reviews')
      await inspect(owner)
      await slowDown(platform, 'places', '/places/v1/places/*')
      await reviews.refreshReviews(owner, async () => {})
      await owner.page.getByText(owner.words.shownOf(BASIC_REVIEWS, BASIC_REVIEWS)).waitFor()
      await inspect(owner)
    },

    'connects the Google account and chooses the location': async ({ owner }) => {
      await connectGoogle(owner, { account: GOOGLE_ACCOUNT, shop: SHOP })
      await inspect(owner)
    },

    'fetches all reviews and watches the progress': async ({ owner, platform }) => {
      await goTo(owner, 'reviews')
      await slowDown(platform, 'v4', '/v4/**')
      await reviews.refreshReviews(owner, (progress) =>
        progress.getByText(/(^|\D)[1-9]\d* (encontradas|found)/).waitFor(),
      )
      await owner.page.getByText(owner.words.shownOf(REVIEWS, REVIEWS)).waitFor()
      await inspect(owner)
    },
  }
}
