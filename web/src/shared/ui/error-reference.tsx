import { Button } from 'antd'
import { useState } from 'react'
import { type Failure, isProblem } from '../api/problem.ts'
import { commonTexts } from '../i18n/common.texts.ts'
import { useTexts } from '../i18n/texts.ts'
import { CopyButton } from './copy-button.tsx'
import './error-reference.css'

/** Shows what support finds a failure by; nothing where the failure never reached the server. */
export function ErrorReference({ problem }: { problem: Failure }) {
  const t = useTexts(commonTexts)
  const id = isProblem(problem) ? problem.requestId : undefined
  const [isOpen, setOpen] = useState(false)
  if (!id) return null
  if (!isOpen)
    return (
      <Button type="link" size="small" aria-expanded={false} onClick={() => setOpen(true)}>
        {t('details')}
      </Button>
    )
  return (
    <span className="error-reference">
      {t('reference')}: <code>{id}</code>
      <CopyButton
        type="text"
        size="small"
        text={id}
        aria-label={t('copyReference')}
        title={t('copyReference')}
      />
    </span>
  )
}
