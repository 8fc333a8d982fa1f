import { Button } from 'antd'
import { useEnableWebhookMutation, useWebhookEndpointQuery } from '../../../shared/api/automation.api.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { automationTexts } from '../automation.texts.ts'

/** Why nothing is sent any more, and the way back. */
export function EndpointState({ clientId }: { clientId: number }) {
  const t = useTexts(automationTexts)
  const toast = useToast()
  const { data } = useWebhookEndpointQuery({ params: { clientId } })
  const [enable, { isLoading }] = useEnableWebhookMutation()
  if (!data || data.enabled) return null

  const switchOn = async () => {
    const { error } = await enable({ params: { clientId } })
    if (error) toast.error(t('enableFailed'), error)
  }
  return (
    <Notice
      kind="warning"
      title={t('offTitle')}
      text={t(data.disabledReason === 'gone' ? 'offGone' : 'offFailing')}
      action={
        <Button loading={isLoading} onClick={() => void switchOn()}>
          {t('enable')}
        </Button>
      }
    />
  )
}
