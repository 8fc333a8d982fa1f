import { Button } from 'antd'
import { useState } from 'react'
import { commonTexts } from '../i18n/common.texts.ts'
import { useTexts } from '../i18n/texts.ts'
import './error-reference.css'

/** Shows what support finds a failure by, in the notice that tells of it. Where the browser refuses to copy it can be selected. */
export function ToastReference({ id }: { id: string }) {
  const t = useTexts(commonTexts)
  const [copied, setCopied] = useState(false)
  const copy = () => {
    navigator.clipboard?.writeText(id).then(
      () => setCopied(true),
      () => undefined,
    )
  }
  return (
    <span className="error-reference">
      {t('reference')}: <code>{id}</code>
      <Button size="small" onClick={copy}>
        {t(copied ? 'copied' : 'copyReference')}
      </Button>
    </span>
  )
}
