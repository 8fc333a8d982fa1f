import { type Lead, tryLeadsMail } from '@avaliax/proto/scanner/lead.routes.ts'
import { Button } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useTryLeadsMailMutation } from '../leads.api.ts'
import { leadsTexts } from '../leads.texts.ts'

/** The address took no plan: what that means, and the way to send it once more. */
export function MailRefused({ lead: { id, email } }: { lead: Lead }) {
  const t = useTexts(leadsTexts)
  const toast = useToast()
  const [tryAgain, { isLoading }] = useTryLeadsMailMutation()
  const send = async () => {
    const outcome = await tryAgain({ params: { leadId: id } })
    toast.outcome(outcome, t('mailAgainDone', { email: email ?? '' }), t('mailAgainFailed'))
  }
  return (
    <div>
      <div className="ld-sub">{t('mailRefusedText')}</div>
      <May route={tryLeadsMail}>
        <Button size="small" loading={isLoading} onClick={() => void send()}>
          {t('mailAgain')}
        </Button>
      </May>
    </div>
  )
}
