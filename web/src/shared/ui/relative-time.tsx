import { Tooltip } from 'antd'
import { formatDateTime, formatRelative } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'

/** "3 days ago", with the exact moment on hover. */
export function RelativeTime({ iso }: { iso: string }) {
  const language = useLanguage()
  return (
    <Tooltip title={formatDateTime(iso)}>
      <time dateTime={iso}>{formatRelative(iso, language)}</time>
    </Tooltip>
  )
}
