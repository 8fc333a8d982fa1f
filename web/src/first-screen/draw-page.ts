import type { NamedAnswers } from '@avaliax/proto/document/answers-block.ts'
import { type DrawnScreen, drawnScreenOf, pageOf } from '@avaliax/proto/document/first-screens.ts'
import { blockElement, isAbout, namedAnswers, readBlock } from '../shared/api/answers-block.ts'
import { currentLanguage, type Language } from '../shared/i18n/language.ts'
import { wasUnconfirmed } from '../shared/session/unconfirmed-mailbox.ts'
import { frame } from './frame.ts'
import { placeScreen } from './place-screen.ts'

/** A page can be drawn from these: whose it is is known, the rest may be late. */
export type PageAnswers = Partial<NamedAnswers> & Pick<NamedAnswers, 'me' | 'brand'>

/** Draws a page's part of the frame; null leaves all of it to the application. */
type DrawPage = (answers: PageAnswers, language: Language) => Node | null

/**
 * Draws what a page shows first from the answers that came with it, while its scripts are on their way. The application draws the
 * same under it.
 */
export function drawPage(screen: DrawnScreen, draw: DrawPage): void {
  const source = blockElement()
  const block = source && readBlock(source)
  if (!block || !isAbout(block.about)) return
  const { me, brand, ...others } = namedAnswers(block)
  // The address says how to look at the page: other days, another filter, a client.
  if (!me || !brand || location.search !== '') return
  const { user } = me
  // A banner about the mailbox stands above the page.
  if (drawnScreenOf(user.role, location.pathname) !== screen || wasUnconfirmed(user.id)) return
  const language = currentLanguage()
  const page = draw({ me, brand, ...others }, language)
  if (page) placeScreen(frame({ language, user, brand, page, path: pageOf(location.pathname) }))
}
