import type { NamedAnswers } from '@avaliax/proto/document/answers-block.ts'
import { monthName } from '@avaliax/proto/month-name.ts'
import { hasVisits, isOver, lastDayOf, timeLeft } from '../features/leaderboard/board.rules.ts'
import { boardTexts } from '../features/leaderboard/board.texts.ts'
import { boardFigures } from '../features/leaderboard/board-figures.ts'
import { leaderboardTexts } from '../features/leaderboard/leaderboard.texts.ts'
import { type Language, localeOf } from '../shared/i18n/language.ts'
import { translator } from '../shared/i18n/texts.ts'
import { podium, ranking, teamTotal } from './board-standing.ts'
import { drawPage } from './draw-page.ts'
import { button, element, pageTitle, room, statCard } from './element.ts'
import './leaderboard.css'

type Board = NamedAnswers['board']

/** The month's ranking of a team. */
export const drawLeaderboard = (): void =>
  drawPage('leaderboard', ({ client, board }, language) =>
    client ? leaderboard(client, board, language) : null,
  )

/** Down to the board's figures, in the boxes of `LeaderboardPage`; to its title while it is not known what follows. */
export function leaderboard(
  client: NamedAnswers['client'],
  answer: Board | undefined,
  language: Language,
): Node {
  const t = translator(leaderboardTexts, language)
  const page = document.createDocumentFragment()
  page.append(
    pageTitle(translator(boardTexts, language)('board'), t('description'), [
      button(t('copyLink'), client.leaderboardMode === 'off' ? 'first-button-off' : ''),
      button(t('fullScreen')),
      button(t('settings')),
    ]),
  )
  // The board learns of a new mode a moment after the client's record has it.
  const board = answer && { ...answer, mode: client.leaderboardMode }
  const standing = board && standingOf(board, language)
  page.append(
    element(
      'div',
      { class: 'leaderboard' },
      month(board, language),
      standing && element('section', { class: 'panel' }, standing),
      board && standing && figures(board, language),
    ),
  )
  return page
}

/** Undefined for what only the application draws: a board that is off, one without anybody or without a visit. */
function standingOf(board: Board, language: Language): Node | undefined {
  if (board.mode === 'team') return teamTotal(board, language)
  if (board.mode === 'off' || !hasVisits(board)) return undefined
  const { employees } = board
  return element(
    'div',
    { class: 'leaderboard-standing' },
    podium(employees, language),
    ranking(employees, language),
  )
}

function month(board: Board | undefined, language: Language): HTMLElement {
  const t = translator(leaderboardTexts, language)
  const chosen = board
    ? t('thisMonth', { month: monthName(board.month, localeOf(language)) })
    : t('thisMonthOnly')
  return element(
    'div',
    { class: 'leaderboard-month' },
    element(
      'div',
      { class: 'leaderboard-field' },
      element('label', {}, t('month')),
      element('span', { class: 'first-select' }, chosen, room('first-arrow')),
    ),
    board && countdown(board, language),
  )
}

/** As `Countdown` has it at this moment. */
function countdown({ endsAt, month }: Board, language: Language): HTMLElement {
  const t = translator(boardTexts, language)
  const note = (text: string) => element('span', { class: 'board-note' }, text)
  const now = Date.now()
  if (isOver(endsAt, now)) {
    const words = element('strong', { class: 'board-over' }, t('ended'))
    return element('div', { class: 'board-countdown' }, words, note(t('endedText')))
  }
  const { days, hours, minutes } = timeLeft(endsAt, now)
  const parts: [number, string][] = [
    [days, t('days', { count: days })],
    [hours, t('hours', { count: hours })],
    [minutes, t('minutes', { count: minutes })],
  ]
  const clock = parts.map(([value, unit]) => element('span', {}, element('b', {}, `${value}`), ` ${unit}`))
  return element(
    'div',
    { class: 'board-countdown' },
    note(t('endsIn')),
    element('span', { class: 'board-clock ax-figures' }, ...clock),
    note(t('lastMinute', { day: lastDayOf(month) })),
  )
}

const figures = (board: Board, language: Language): HTMLElement =>
  element(
    'div',
    { class: 'leaderboard-figures' },
    ...boardFigures(board, language).map(({ label, value, note }) =>
      statCard(label, value, element('span', { class: 'stat-label' }, note)),
    ),
  )
