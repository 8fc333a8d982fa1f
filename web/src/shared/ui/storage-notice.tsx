import { useState } from 'react'
import { keepsStorage } from '../browser-storage.ts'
import { useTexts } from '../i18n/texts.ts'
import { Notice } from './notice.tsx'
import { storageTexts } from './storage.texts.ts'

/** Says what the console needs of a browser that keeps nothing. */
export function StorageNotice({ className }: { className: string }) {
  const t = useTexts(storageTexts)
  const [keeps] = useState(keepsStorage)
  if (keeps) return null
  return (
    <div className={className}>
      <Notice kind="warning" title={t('storageTitle')} text={t('storageText', { host: location.host })} />
    </div>
  )
}
