import type { listReviewDoubles } from '@avaliax/proto/reviews/review-doubles.routes.ts'
import { Button, Flex, Tag } from 'antd'
import type { z } from 'zod'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { formatDate, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { Stars } from '../components/review/stars.tsx'
import { useMergeDoublesMutation } from './doubles.api.ts'
import { doublesTexts } from './doubles.texts.ts'
import { MergedBefore } from './merged-before.tsx'
import '../tools.css'

interface Props {
  clientId: number
  found: z.output<typeof listReviewDoubles.response>
  onClose: () => void
}

/** Which reviews would be merged, and the way back of those that were. */
export function DoublesDialog({ clientId, found, onClose }: Props) {
  const t = useTexts(doublesTexts)
  const common = useTexts(commonTexts)
  const { number } = useFormat()
  const toast = useToast()
  const [merge, merging] = useMergeDoublesMutation()
  const { total, merged, doubles } = found
  const counted = (count: number) => ({ count, shown: number(count) })
  const working = merging.isLoading
  const mergeAll = async () => {
    const answer = await merge({ params: { clientId } })
    toast.outcome(answer, t('merged', counted(answer.data?.merged ?? 0)), t('mergeFailed'))
  }
  return (
    <Dialog
      title={t('dialog')}
      onClose={onClose}
      locked={working}
      width={680}
      footer={
        <Flex wrap gap={8} justify="flex-end">
          <Button disabled={working} onClick={onClose}>
            {common(total > 0 ? 'cancel' : 'close')}
          </Button>
          {total > 0 && (
            <Button type="primary" loading={merging.isLoading} onClick={() => void mergeAll()}>
              {t('merge', counted(total))}
            </Button>
          )}
        </Flex>
      }
    >
      <Flex vertical gap={16}>
        {total > 0 && <p>{t('what')}</p>}
        <ul className="rv-file-sample">
          {doubles.map(({ reviewId, authorName, rating, text, publishedAt, bringsReply }) => (
            <li key={reviewId}>
              <strong>{authorName}</strong> <Stars rating={rating} />{' '}
              <span className="rv-small">{formatDate(publishedAt)}</span>{' '}
              {bringsReply && <Tag>{t('bringsReply')}</Tag>}
              {text && <div className="rv-break">{text}</div>}
            </li>
          ))}
        </ul>
        {total > doubles.length && <p>{t('more', counted(total - doubles.length))}</p>}
        {merged > 0 && <MergedBefore clientId={clientId} merged={merged} />}
      </Flex>
    </Dialog>
  )
}
