import { Tooltip } from 'antd'
import { useState } from 'react'
import { formatDateTime, formatRelative } from '../i18n/format.ts'
import { useLanguage } from '../i18n/language.ts'

/** "3 days ago", with the exact moment on hover. */
export function RelativeTime({ iso }: { iso: string }) {
  const language = useLanguage()
  const [isHovered, setHovered] = useState(false)
  const text = formatRelative(iso, language)
  // Lists have one in each row: the tooltip is made when a pointer comes, because making all of them takes as long as the rows.
  if (!isHovered)
    return (
      <time dateTime={iso} onPointerEnter={() => setHovered(true)}>
        {text}
      </time>
    )
  return (
    <Tooltip defaultOpen title={formatDateTime(iso)}>
      <time dateTime={iso}>{text}</time>
    </Tooltip>
  )
}
