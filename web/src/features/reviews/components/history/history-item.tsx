import type { Review } from '@avaliax/proto/reviews/review.routes.ts'
import { Button } from 'antd'
import { useTexts } from '../../../../shared/i18n/texts.ts'
import { RelativeTime } from '../../../../shared/ui/relative-time.tsx'
import { historyTexts } from '../../history.texts.ts'
import type { HistoryEntry, ReplyChange } from '../../reply-history.ts'
import { replyStateTexts } from '../../reply-state.texts.ts'
import { Stars } from '../review/stars.tsx'

const WRITTEN = {
  generated: 'replyGenerated',
  'by-rule': 'replyByRule',
  edited: 'replyEdited',
  deleted: 'replyDeleted',
  'from-google': 'replyFromGoogle',
  'new-text': 'newText',
} as const satisfies Record<Exclude<ReplyChange['what'], 'moved'>, keyof typeof historyTexts>

interface Props {
  entry: HistoryEntry
  review: Review
  onRestore: ((text: string) => void) | undefined
}

export function HistoryItem({ entry: { revision, reply }, review, onRestore }: Props) {
  const t = useTexts(historyTexts)
  const { kind, before, at } = revision
  return (
    <li>
      <strong>{reply ? <ReplyWords change={reply} /> : t(kind === 'reply' ? 'replyEdited' : kind)}</strong>{' '}
      <RelativeTime iso={at} />
      {kind === 'edited' && (
        <div className="rv-quote rv-before">
          <span className="rv-small">{t('before')}</span>
          {before.rating !== undefined && before.rating !== review.rating && <Stars rating={before.rating} />}
          <p className="rv-text" dir="auto">
            {before.originalText ?? before.text}
          </p>
        </div>
      )}
      {reply?.replaced && (
        <div className="rv-quote rv-before">
          <span className="rv-small">{t('before')}</span>
          <p className="rv-text" dir="auto">
            {reply.replaced}
          </p>
          {onRestore && (
            <Button size="small" onClick={() => onRestore(reply.replaced ?? '')}>
              {t('restore')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

function ReplyWords({ change }: { change: ReplyChange }) {
  const t = useTexts(historyTexts)
  const state = useTexts(replyStateTexts)
  if (change.what !== 'moved') return t(WRITTEN[change.what])
  return t('replyMoved', { before: state(change.before), after: state(change.after) })
}
