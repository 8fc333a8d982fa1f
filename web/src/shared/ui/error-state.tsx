import { ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type Failure, problemText } from '../api/problem.ts'
import { commonTexts } from '../i18n/common.texts.ts'
import { useLanguage } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.ts'
import { EmptyState } from './empty-state.tsx'
import { ErrorReference } from './error-reference.tsx'
import { Notice } from './notice.tsx'

interface Props {
  /** Without one nothing is drawn. */
  problem: Failure | undefined
  onRetry?: () => unknown
  title?: string
  /** A strip above what is still on screen, instead of a picture in its place. */
  compact?: boolean
  /** Whether the last answer is still in sight: then a strip above it says that it may be old. */
  shown?: boolean
}

export function ErrorState({ problem, onRetry, title, compact = false, shown = false }: Props) {
  const t = useTexts(commonTexts)
  const language = useLanguage()
  if (!problem) return null
  const text = (
    <>
      {problemText(problem, language)} <ErrorReference problem={problem} />
    </>
  )
  const retry = onRetry && (
    <Button icon={<ReloadOutlined aria-hidden />} onClick={() => void onRetry()}>
      {t('tryAgain')}
    </Button>
  )
  const heading = shown ? t('refreshFailed') : (title ?? t('loadFailed'))
  if (compact || shown) return <Notice kind="danger" title={heading} text={text} action={retry} />
  return (
    <div role="alert">
      <EmptyState drawing="trouble" title={heading} text={text} action={retry} />
    </div>
  )
}
