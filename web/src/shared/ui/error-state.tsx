import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useReadAt } from '../api/old-answers.ts'
import { type Failure, problemText } from '../api/problem.ts'
import { commonTexts } from '../i18n/common.texts.ts'
import { formatMoment } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorReference } from './error-reference.tsx'
import { useFailurePanel } from './failure-panels.ts'
import { Notice } from './notice.tsx'
import { useTelling } from './told-failures.ts'

interface Props {
  /** Without one nothing is drawn. */
  problem: Failure | undefined
  onRetry?: () => unknown
  title?: string
  /** A strip above what is still on screen, instead of a picture in its place. */
  compact?: boolean
  /** Whether what was read is still in sight: then a strip above it says so. Of a single query it knows, and how old it is. */
  shown?: boolean
}

export function ErrorState({ problem, onRetry, title, compact = false, shown: isShown = false }: Props) {
  const t = useTexts(commonTexts)
  const language = useLanguage()
  const readAt = useReadAt(problem)
  useTelling(problem)
  const { place, speaks, retryAll } = useFailurePanel(problem, title ? undefined : onRetry)
  if (!problem) return null
  const marker = <span ref={place} hidden />
  const shown = isShown || readAt !== undefined
  const text = (
    <>
      {readAt !== undefined && `${t('shownAsOf', { time: formatMoment(readAt) })} `}
      {problemText(problem, language)} <ErrorReference problem={problem} />
    </>
  )
  const retry = onRetry && (
    <Button icon={<ReloadOutlined aria-hidden />} onClick={() => void (title ? onRetry() : retryAll())}>
      {t('tryAgain')}
    </Button>
  )
  const heading = shown ? t('refreshFailed') : (title ?? t('loadFailed'))
  if (!speaks)
    return (
      <>
        {marker}
        {!shown && <p className="error-also">{t('alsoFailed')}</p>}
      </>
    )
  return (
    <>
      {marker}
      {compact || shown ? (
        <Notice kind="danger" title={heading} text={text} action={retry} />
      ) : (
        <div role="alert">
          <EmptyState drawing="trouble" title={heading} text={text} action={retry} />
        </div>
      )}
    </>
  )
}
