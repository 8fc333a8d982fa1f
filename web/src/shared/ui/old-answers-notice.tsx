import { ReloadOutlined } from '@ant-design/icons'
import type { Dispatch, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { Button } from 'antd'
import { useDispatch } from 'react-redux'
import { type ApiState, retryFailed, useOldAnswers } from '../api/old-answers.ts'
import { problemText } from '../api/problem.ts'
import { commonTexts } from '../i18n/common.texts.ts'
import { formatMoment } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.ts'
import { ErrorReference } from './error-reference.tsx'
import { Notice } from './notice.tsx'
import { useToldFailures } from './told-failures.ts'

/**
 * Above every page: what is shown is old. It looks at the cache, not at the page, so no figure is old in silence; what
 * the page says of a failure itself is not said twice.
 */
export function OldAnswersNotice({ className }: { className?: string }) {
  const t = useTexts(commonTexts)
  const language = useLanguage()
  const dispatch = useDispatch<ThunkDispatch<ApiState, unknown, UnknownAction> & Dispatch>()
  const told = useToldFailures()
  const old = useOldAnswers().filter(({ failure }) => !told.has(failure))
  const [first] = old.toSorted((one, other) => one.readAt - other.readAt)
  if (!first) return null
  return (
    <div className={className}>
      <Notice
        kind="warning"
        title={t('refreshFailed')}
        text={
          <>
            {t('shownAsOf', { time: formatMoment(first.readAt) })} {problemText(first.failure, language)}{' '}
            <ErrorReference problem={first.failure} />
          </>
        }
        action={
          <Button
            icon={<ReloadOutlined aria-hidden />}
            loading={old.some(({ isAsking }) => isAsking)}
            onClick={() => dispatch(retryFailed(old.map(({ failure }) => failure)))}
          >
            {t('tryAgain')}
          </Button>
        }
      />
    </div>
  )
}
