import { Button } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { clientPageTexts } from '../client-page.texts.ts'
import { useResetOwnerTwoFactorMutation } from '../clients.api.ts'

/** For an owner who lost the phone and the recovery codes. */
export function ResetTwoFactor({ userId, email }: { userId: number; email: string }) {
  const t = useTexts(clientPageTexts)
  const toast = useToast()
  const confirm = useConfirmDanger()
  const [reset] = useResetOwnerTwoFactorMutation()
  const ask = () =>
    confirm({
      title: t('resetTwoFactorTitle', { email }),
      consequence: t('resetTwoFactorText'),
      confirmLabel: t('resetTwoFactor'),
      onConfirm: async () =>
        toast.outcome(await reset({ params: { userId } }), t('twoFactorReset'), t('resetTwoFactorFailed')),
    })
  return (
    <Button danger onClick={ask} style={{ alignSelf: 'start' }}>
      {t('resetTwoFactor')}
    </Button>
  )
}
