import type { NamedAnswers } from '@avaliax/proto/document/answers-block.ts'
import { isDrawnFirst } from '@avaliax/proto/document/first-screens.ts'
import { blockElement, isAbout, namedAnswers, readBlock } from '../shared/api/answers-block.ts'
import { currentLanguage } from '../shared/i18n/language.ts'
import { clientDashboard } from './client-dashboard.ts'
import { element } from './element.ts'
import { frame } from './frame.ts'
import { giveWay } from './give-way.ts'
import './first-screen.css'

/**
 * Draws what a page shows first from the answers that came with it, while its scripts are on their way. The application draws
 * the same under it.
 */
export function drawFirstScreen(): void {
  const source = blockElement()
  const block = source && readBlock(source)
  if (!block || !isAbout(block.about)) return
  const screen = screenAt(location, namedAnswers(block))
  if (!screen) return
  const host = element('div', { id: 'first-screen' })
  // What stands in it is no part of the page that scripts, tests and shortcuts look through.
  const shadow = host.attachShadow({ mode: 'closed' })
  const styles = document.querySelectorAll('head > style')
  shadow.append(...[...styles].map((style) => style.cloneNode(true)), screen)
  document.body.prepend(host)
  document.addEventListener('DOMContentLoaded', () => giveWay(host), { once: true })
}

function screenAt({ pathname, search }: Location, answers: Partial<NamedAnswers>): HTMLElement | null {
  const { me, brand, client } = answers
  // The address says how to look at the page: other days, another filter.
  if (!isDrawnFirst(pathname) || search !== '' || !me || !brand || !client) return null
  if (me.user.role !== 'client') return null
  const language = currentLanguage()
  const page = clientDashboard({ ...answers, client }, language)
  return page && frame({ language, user: me.user, brand, page })
}
