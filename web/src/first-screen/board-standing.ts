import type { NamedAnswers } from '@avaliax/proto/document/answers-block.ts'
import { barShare, hasPlace, podiumOf, type Step } from '../features/leaderboard/board.rules.ts'
import { boardTexts } from '../features/leaderboard/board.texts.ts'
import { leaderboardTexts } from '../features/leaderboard/leaderboard.texts.ts'
import { formatsOf } from '../shared/i18n/format.ts'
import type { Language } from '../shared/i18n/language.ts'
import { translator } from '../shared/i18n/texts.ts'
import { element, tag } from './element.ts'

type Board = NamedAnswers['board']
type Entry = Board['employees'][number]

/** As many names as stand on one step. */
const NAMES_SHOWN = 3
/** More than a window of a phone holds. */
const ROWS = 20

const note = (text: string, look = '') =>
  element('span', { class: look ? `board-note ${look}` : 'board-note' }, text)

const visits = (count: number, language: Language) =>
  translator(boardTexts, language)('visits', { count, shown: formatsOf(language).number(count) })

function mark(rank: number, language: Language): HTMLElement {
  const look = rank <= 3 ? `board-mark board-rank-${rank}` : 'board-mark'
  return element('span', { class: look }, translator(boardTexts, language)('ordinal', { rank }))
}

/** The first three places, in the boxes of `Podium`. */
export const podium = (employees: Board['employees'], language: Language): HTMLElement | undefined => {
  const steps = podiumOf(employees)
  if (steps.length === 0) return undefined
  return element('ol', { class: 'board-podium' }, ...steps.map((step) => podiumStep(step, language)))
}

function podiumStep({ rank, people, cardTaps }: Step, language: Language): HTMLElement {
  const t = translator(boardTexts, language)
  const more = people.length - NAMES_SHOWN
  const names = people.slice(0, NAMES_SHOWN).map(({ name }) => element('strong', {}, name))
  const tied = people.length > 1 ? ` · ${t('tied')}` : ''
  return element(
    'li',
    { class: `board-step board-rank-${rank}` },
    element(
      'div',
      { class: 'board-people' },
      ...names,
      more > 0 && note(t('andMore', { count: more })),
      note(visits(cardTaps, language) + tied, 'ax-figures'),
    ),
    element('div', { class: 'board-block' }, mark(rank, language)),
  )
}

/** Everybody with a bar, in the boxes of `Ranking`. */
export const ranking = (employees: Board['employees'], language: Language): HTMLElement =>
  element(
    'ol',
    { class: 'board-ranking' },
    ...employees.slice(0, ROWS).map((entry) => row(entry, employees, language)),
  )

function row(entry: Entry, among: Board['employees'], language: Language): HTMLElement {
  const t = translator(boardTexts, language)
  const { name, rank, cardTaps, reviewRequests } = entry
  const isPlaced = hasPlace(entry)
  const shown = formatsOf(language).number(reviewRequests)
  return element(
    'li',
    { class: isPlaced && rank <= 3 ? `board-row board-rank-${rank}` : 'board-row' },
    isPlaced ? mark(rank, language) : element('span', { class: 'board-mark' }),
    element('span', { class: 'board-name' }, name),
    element('span', { class: 'board-count ax-figures' }, visits(cardTaps, language)),
    element('span', { class: 'board-bar' }, element('span', { style: `width: ${barShare(entry, among)}%` })),
    reviewRequests > 0 && note(t('sentOn', { count: reviewRequests, shown }), 'board-sent'),
    ...ownersNotes(entry, language),
  )
}

/** Says what only owners are told, as `Standing` does. */
function ownersNotes(entry: Entry, language: Language): (Node | false)[] {
  const t = translator(leaderboardTexts, language)
  const { number } = formatsOf(language)
  const { hiddenFromBoard, suspiciousTaps: found = 0, excludedTaps: gone = 0 } = entry
  const floods = [
    found > 0 && t('floodNote', { count: found, shown: number(found) }),
    gone > 0 && t('goneNote', { count: gone, shown: number(gone) }),
  ].filter((text) => text !== false)
  return [
    hiddenFromBoard === true && element('span', { class: 'board-hidden' }, tag(t('hidden'))),
    floods.length > 0 &&
      element(
        'a',
        { class: 'board-note board-flood', href: '/visits?flood=true' },
        element('span', { class: 'first-arrow' }),
        ` ${floods.join(' · ')}`,
      ),
  ]
}

/** One number for all, in the boxes of `TeamTotal`. */
export function teamTotal({ stats }: Board, language: Language): HTMLElement {
  const t = translator(boardTexts, language)
  const { totalCardTapsThisMonth: now, totalCardTapsLastMonth: before } = stats
  const shown = formatsOf(language).number(before)
  return element(
    'div',
    { class: 'board-total' },
    note(t('together')),
    element('strong', { class: 'ax-figures' }, visits(now, language)),
    note(t('lastMonth', { count: before, shown }), 'ax-figures'),
  )
}
