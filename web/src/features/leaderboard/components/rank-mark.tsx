import { useTexts } from '../../../shared/i18n/texts.ts'
import { boardTexts } from '../board.texts.ts'

/** The number of a place: blue, red and yellow for the first three. */
export function RankMark({ rank }: { rank: number }) {
  const t = useTexts(boardTexts)
  return (
    <span className={rank <= 3 ? `board-mark board-rank-${rank}` : 'board-mark'}>
      <span aria-hidden="true">{t('ordinal', { rank })}</span>
      <span className="ax-hidden">{t('place', { rank })}</span>
    </span>
  )
}
