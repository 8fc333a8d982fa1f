import { CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { isProblem, problemText } from '../api/problem.ts'
import { commonTexts } from '../i18n/common.texts.ts'
import { currentLanguage } from '../i18n/language.ts'
import { useTexts } from '../i18n/texts.ts'
import './error-reference.css'

/** From here on it is the server's failure, for which support wants the reference. */
const SERVER_FAILED = 500

/** What a toast says of a failure; `fallback` where it is no answer of the API. */
export function toastCause(cause: unknown, fallback?: string): ReactNode {
  if (typeof cause === 'string') return cause
  if (!isProblem(cause)) return fallback
  const text = problemText(cause, currentLanguage())
  const { status, requestId } = cause
  if (status < SERVER_FAILED || !requestId) return text
  return (
    <>
      {text} <Reference id={requestId} />
    </>
  )
}

/** Says in place that it was copied: another toast would take this one away. */
function Reference({ id }: { id: string }) {
  const t = useTexts(commonTexts)
  const [told, tell] = useState<'copied' | 'copyFailed'>()
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => tell('copied'),
      () => tell('copyFailed'),
    )
  return (
    <span className="error-reference">
      {t('reference')}: <code>{id}</code>
      <Button
        type="text"
        size="small"
        icon={<CopyOutlined aria-hidden />}
        aria-label={t('copyReference')}
        title={t('copyReference')}
        onClick={() => void copy()}
      />
      {told && <span role="status">{t(told)}</span>}
    </span>
  )
}
