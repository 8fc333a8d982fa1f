import type { NamedAnswers } from '@avaliax/proto/document/answers-block.ts'
import { isDrawnFirst } from '@avaliax/proto/document/first-screens.ts'
import { blockElement, isAbout, namedAnswers, readBlock } from '../shared/api/answers-block.ts'
import { currentLanguage } from '../shared/i18n/language.ts'
import { wasUnconfirmed } from '../shared/session/unconfirmed-mailbox.ts'
import { clientDashboard } from './client-dashboard.ts'
import { frame } from './frame.ts'
import { placeScreen } from './place-screen.ts'
import './dashboard.css'

/**
 * Draws what a client's dashboard shows first from the answers that came with the page, while its scripts are on their way. The
 * application draws the same under it.
 */
export function drawDashboard(): void {
  const source = blockElement()
  const block = source && readBlock(source)
  if (!block || !isAbout(block.about)) return
  const screen = screenAt(location, namedAnswers(block))
  if (screen) placeScreen(screen)
}

function screenAt({ pathname, search }: Location, answers: Partial<NamedAnswers>): HTMLElement | null {
  const { me, brand, client } = answers
  // The address says how to look at the page: other days, another filter.
  if (!isDrawnFirst(pathname) || search !== '' || !me || !brand || !client) return null
  // A banner about the mailbox stands above the page.
  if (me.user.role !== 'client' || wasUnconfirmed(me.user.id)) return null
  const language = currentLanguage()
  const page = clientDashboard({ ...answers, client }, language)
  return page && frame({ language, user: me.user, brand, page })
}
