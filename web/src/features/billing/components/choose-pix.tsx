import { Button } from 'antd'
import { useState } from 'react'
import { formatDate } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { billingTexts } from '../billing.texts.ts'
import { usePayByPixMutation } from '../pix.api.ts'
import { pixTexts } from '../pix.texts.ts'

/** From the card to Pix, with what that means said first. */
export function ChoosePix({ from, isYearly }: { from: string; isYearly: boolean }) {
  const t = useTexts(billingTexts)
  const p = useTexts(pixTexts)
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  const [choose, { isLoading }] = usePayByPixMutation()
  const date = formatDate(from)
  const agree = async () => {
    toast.outcome(await choose(), p('pixChosen', { date }), t('failed'))
    setAsking(false)
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{p('choosePix')}</Button>
      {asking && (
        <Dialog
          title={p('choosePix')}
          okText={p('choosePix')}
          okButtonProps={{ loading: isLoading }}
          locked={isLoading}
          onOk={() => void agree()}
          onClose={() => setAsking(false)}
        >
          <p>{p(isYearly ? 'choosePixYearText' : 'choosePixText', { date })}</p>
        </Dialog>
      )}
    </>
  )
}
