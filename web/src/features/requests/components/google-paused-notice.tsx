import { formatDate } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { googlePausedTexts } from '../google-paused.texts.ts'

/** Says that Google takes no reviews of the shop now, and that requests wait; nothing while it does. */
export function GooglePausedNotice({ since }: { since: string | null | undefined }) {
  const t = useTexts(googlePausedTexts)
  if (!since) return null
  return <Notice kind="warning" title={t('title')} text={t('text', { date: formatDate(since) })} />
}
