import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { isOver, lastDayOf, timeLeft, untilNextMinute } from '../board.rules.ts'
import { boardTexts } from '../board.texts.ts'
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

/**
 * The time, as new as the shown minute of a countdown; `onEnd` is called when it is over, and each minute until there is
 * another end: this clock may be ahead of the server's.
 */
function useNow(endsAt: string, onEnd?: () => void): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    // A timer may fire a moment early, and a laptop that slept wakes up late.
    const timer = setTimeout(() => setNow(Date.now()), untilNextMinute(endsAt, now) + 20)
    return () => clearTimeout(timer)
  }, [endsAt, now])
  const overAt = isOver(endsAt, now) ? now : null
  const tell = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (overAt !== null) tell()
  }, [overAt])
  return now
}
