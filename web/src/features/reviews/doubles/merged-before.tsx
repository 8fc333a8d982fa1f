import { separateReviewDoubles } from '@avaliax/proto/reviews/review-doubles.routes.ts'
import { Button } from 'antd'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useSeparateDoublesMutation } from './doubles.api.ts'
import { doublesTexts } from './doubles.texts.ts'

interface Props {
  clientId: number
  merged: number
}

/** How many reviews of files are merged, and the way back. */
export function MergedBefore({ clientId, merged }: Props) {
  const t = useTexts(doublesTexts)
  const { number } = useFormat()
  const toast = useToast()
  const [separate, { isLoading }] = useSeparateDoublesMutation()
  const counted = (count: number) => ({ count, shown: number(count) })
  const separateAll = async () => {
    const answer = await separate({ params: { clientId } })
    toast.outcome(answer, t('separated', counted(answer.data?.separated ?? 0)), t('separateFailed'))
  }
  return (
    <Notice
      kind="info"
      title={t('mergedBefore', counted(merged))}
      text={t('undoText')}
      action={
        <May route={separateReviewDoubles}>
          <Button loading={isLoading} onClick={() => void separateAll()}>
            {t('separate')}
          </Button>
        </May>
      }
    />
  )
}
