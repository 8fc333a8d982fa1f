import { type ApiProblem, problemText } from '../api/problem.ts'
import { commonTexts } from '../i18n/common.texts.ts'
import { formatMoment } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.ts'

interface Props {
  problem: ApiProblem
  /** When what is shown was true. */
  readAt: number
  onRetry?: () => void
}

/** On pages for anybody: a refresh failed, and what is shown stays and is old. No Ant Design, as on all of them. */
export function PublicOldNotice({ problem, readAt, onRetry }: Props) {
  const t = useTexts(commonTexts)
  const language = useLanguage()
  return (
    <div className="public-old" role="alert">
      <p>
        {t('refreshFailed')} {t('shownAsOf', { time: formatMoment(readAt) })} {problemText(problem, language)}
      </p>
      {onRetry && (
        <button type="button" onClick={onRetry}>
          {t('tryAgain')}
        </button>
      )}
    </div>
  )
}
