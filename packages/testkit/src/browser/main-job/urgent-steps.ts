import { goTo } from '../browser-session.ts'
import { inspect } from '../inspect.ts'
import * as reviews from '../reviews-page.ts'
import type { Steps } from './main-job-person.ts'

/** The provider refuses replies with contact data. */
const REFUSED = 'Sentimos muito. Ligue para nós: (41) 99999-0412'

/** Only what is urgent, and a reply to it that Google refuses. */
export function urgentSteps(): Steps {
  return {
    'sees only what is urgent, and hears later that Google refused a reply': async ({ owner, platform }) => {
      await goTo(owner, 'reviews')
      await reviews.showUrgent(owner)
      await inspect(owner)
      const refused = await reviews.openUrgentRow(owner)
      await reviews.draftReply(owner, refused)
      await reviews.editReply(owner, refused, REFUSED)
      await platform.network.sandbox('POST', 'clock', { freeze: true })
      await reviews.publishReply(owner, refused)
      await platform.network.sandbox('POST', 'clock', { freeze: false, steps: 1 })
      const id = await reviews.idOf(refused)
      await goTo(owner, 'reviews')
      await reviews.refreshReviews(owner, async () => {})
      await reviews.openAgain(owner, id)
      await refused.getByText(owner.words.refused).waitFor()
      await inspect(owner)
    },
  }
}

/** Answers what is urgent without the mouse. */
export function keyboardSteps(): Steps {
  return {
    'answers by keyboard alone': async ({ owner }) => {
      await goTo(owner, 'reviews')
      await reviews.showUrgent(owner)
      const answered = await reviews.answerByKeyboard(owner, 'Obrigada pelo aviso. Vamos melhorar.')
      await answered.getByText(owner.words.pending).waitFor()
      await inspect(owner)
    },
  }
}
