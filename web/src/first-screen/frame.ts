import { isOwnBrand } from '@avaliax/proto/brand.ts'
import type { NamedAnswers } from '@avaliax/proto/document/answers-block.ts'
import { BOTTOM_BAR, mayOpen } from '../app/pages.ts'
import { isMenuFolded } from '../app/shell/menu-fold.ts'
import { shellTexts } from '../app/shell/shell.texts.ts'
import { VERSION } from '../app/shell/version.ts'
import type { Language } from '../shared/i18n/language.ts'
import { translator } from '../shared/i18n/texts.ts'
import { brandMark } from './brand-mark.ts'
import { element, room } from './element.ts'
import { letteredSquare } from './lettered-square.ts'

interface Drawn {
  language: Language
  user: NamedAnswers['me']['user']
  brand: NamedAnswers['brand']
  page: Node
  path: string
}

/** The frame of every page around one of them, in the boxes of `Shell`. */
export function frame({ language, user, brand, page, path }: Drawn): HTMLElement {
  const isClient = user.role === 'client'
  return element(
    'div',
    { class: isClient ? 'shell shell-with-bottom-bar' : 'shell' },
    header(brand),
    element('div', { class: isMenuFolded() ? 'shell-side shell-side-collapsed' : 'shell-side' }),
    element('main', { class: 'shell-main' }, page),
    isClient && bottomBar({ user, language, path }),
  )
}

const header = (brand: Drawn['brand']) =>
  element(
    'header',
    { class: 'shell-header' },
    room('shell-menu-toggle first-button-icon'),
    element(
      'a',
      { href: '/dashboard', class: 'shell-home' },
      element(
        'span',
        { class: 'shell-brand' },
        ...brandMark(brand, 30, letteredSquare),
        !isOwnBrand(brand) && element('span', { class: 'shell-version' }, VERSION),
      ),
    ),
    room('shell-palette first-palette'),
    room('shell-header-controls'),
    room('shell-guide first-button-icon'),
    room('first-button-icon'),
    room('first-person'),
  )

function bottomBar({ user, language, path: here }: Pick<Drawn, 'user' | 'language' | 'path'>) {
  const t = translator(shellTexts, language)
  const links = BOTTOM_BAR.filter(({ path }) => mayOpen(user, path)).map(({ path, label }) =>
    element(
      'li',
      {},
      element(
        'a',
        { href: path, ...(path === here && { class: 'active', 'aria-current': 'page' }) },
        room('first-bar-icon'),
        element('span', { class: 'shell-nav-label' }, t(label)),
      ),
    ),
  )
  return element(
    'nav',
    { class: 'shell-bottom-bar', 'aria-label': t('quickNavigation') },
    element('ul', {}, ...links),
  )
}
