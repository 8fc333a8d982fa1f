import type { ReactNode } from 'react'
import { type ApiProblem, problemText } from '../../../shared/api/problem.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { PublicOldNotice } from '../../../shared/ui/public-old-notice.tsx'
import { PublicPage, PublicTrouble } from '../../../shared/ui/public-page.tsx'
import { boardTexts } from '../board.texts.ts'
import { publicBoardTexts } from '../public-board.texts.ts'
import '../public-board.css'

const TEXTS = { ...commonTexts, ...boardTexts, ...publicBoardTexts }

interface Props {
  problem: ApiProblem | undefined
  onRetry: () => void
  /** When the board was read that there is to show; a failure then stands above it. */
  readAt: number | undefined
  children: ReactNode
}

/** Around the board that visitors see: the mark, the language, and what went wrong with a way to try again. */
export function PublicFrame({ problem, onRetry, readAt, children }: Props) {
  const t = useTexts(TEXTS)
  const language = useLanguage()
  if (problem && readAt === undefined) {
    const again = (
      <button type="button" onClick={onRetry}>
        {t('tryAgain')}
      </button>
    )
    return <PublicTrouble title={t('failed')} text={problemText(problem, language)} action={again} />
  }
  return (
    <PublicPage>
      {problem && readAt !== undefined && (
        <PublicOldNotice problem={problem} readAt={readAt} onRetry={onRetry} />
      )}
      {readAt !== undefined ? (
        children
      ) : (
        <div role="status" className="public-page-trouble ax-pulse">
          <h1 className="ax-hidden">{t('board')}</h1>
          {t('loading')}
        </div>
      )}
    </PublicPage>
  )
}
