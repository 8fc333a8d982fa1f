import type { Brand } from '@avaliax/proto/brand.ts'
import { DRAFT_KEY, STEP_LABELS, STEPS } from '../features/scanner/scan-steps.ts'
import { businessTexts, scannerTexts } from '../features/scanner/scanner.texts.ts'
import { localStore, tabStore } from '../shared/browser-storage.ts'
import { currentLanguage, type Language } from '../shared/i18n/language.ts'
import { translator } from '../shared/i18n/texts.ts'
import { brandMark } from './brand-mark.ts'
import { element, room } from './element.ts'
import { placeScreen } from './place-screen.ts'
import './scan.css'

/** Draws the first step of the scanner for strangers, in the boxes of `PublicScanPage`; whoever is further on finds the own step. */
export function drawScan(): void {
  const linked = new URLSearchParams(location.search).get('lang')
  if (location.pathname !== '/scan' || linked !== null || tabStore.getItem(DRAFT_KEY) !== null) return
  placeScreen(scanScreen(currentLanguage(), knownBrand()))
}

/** Reads what this browser last heard of it. */
const knownBrand = (): Brand | null => JSON.parse(localStore.getItem('brand') ?? 'null')

export function scanScreen(language: Language, brand: Brand | null): HTMLElement {
  const t = translator(scannerTexts, language)
  return element(
    'div',
    { class: 'sc-public' },
    element(
      'div',
      { class: 'sc-public-bar' },
      element('span', {}, ...brandMark(brand, 28)),
      room('first-languages'),
    ),
    element(
      'main',
      {},
      element(
        'header',
        { class: 'sc-public-header' },
        element('h1', { class: 'page-title' }, t('publicTitle')),
        element('p', { class: 'page-description' }, t('publicText')),
      ),
      element('div', { class: 'sc-wizard' }, steps(language), business(language)),
    ),
  )
}

function steps(language: Language): HTMLElement {
  const t = translator(scannerTexts, language)
  const places = STEPS.map((step, at) =>
    element(
      'li',
      {},
      element(
        'button',
        { type: 'button', disabled: '', ...(at === 0 && { 'aria-current': 'step' }) },
        element('span', { class: 'sc-number', 'aria-hidden': 'true' }, `${at + 1}`),
        element('span', { class: 'sc-label' }, t(STEP_LABELS[step])),
      ),
    ),
  )
  return element('nav', { 'aria-label': t('steps') }, element('ol', { class: 'sc-steps' }, ...places))
}

function business(language: Language): HTMLElement {
  const t = translator(businessTexts, language)
  const field = (label: 'businessName' | 'city') =>
    element('div', {}, element('span', { class: 'first-label' }, t(label)), room('first-field'))
  return element(
    'section',
    { class: 'sc-step' },
    element('h2', {}, t('heading')),
    element('div', { class: 'sc-search' }, field('businessName'), field('city')),
  )
}
