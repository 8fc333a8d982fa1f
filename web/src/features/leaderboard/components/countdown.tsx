import { useTexts } from '../../../shared/i18n/texts.ts'
import { isOver, lastDayOf, timeLeft } from '../board.rules.ts'
import { boardTexts } from '../board.texts.ts'
import { useNow } from '../use-now.ts'
import '../board.css'

interface Props {
  /** The client's midnight. */
  endsAt: string
  month: string
  onEnd?: () => void
}

/** Days, hours and minutes until the month ends where the client is. */
export function Countdown({ endsAt, month, onEnd }: Props) {
  const t = useTexts(boardTexts)
  const now = useNow(endsAt, onEnd)
  if (isOver(endsAt, now)) {
    return (
      <div className="board-countdown" role="timer">
        <strong className="board-over">{t('ended')}</strong>
        <span className="board-note">{t('endedText')}</span>
      </div>
    )
  }
  const { days, hours, minutes } = timeLeft(endsAt, now)
  const parts = [
    [days, t('days', { count: days })],
    [hours, t('hours', { count: hours })],
    [minutes, t('minutes', { count: minutes })],
  ] as const
  const spoken = parts.map(([value, unit]) => `${value} ${unit}`).join(', ')
  return (
    <div className="board-countdown" role="timer" aria-label={`${t('endsIn')} ${spoken}`}>
      <span className="board-note">{t('endsIn')}</span>
      <span className="board-clock ax-figures" aria-hidden="true">
        {parts.map(([value, unit]) => (
          <span key={unit}>
            <b>{value}</b> {unit}
          </span>
        ))}
      </span>
      <span className="board-note">{t('lastMinute', { day: lastDayOf(month) })}</span>
    </div>
  )
}
