import type { Invitation } from '@avaliax/proto/identity/operator.routes.ts'
import { Button, Flex, Typography } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { InvitationDialog } from '../../../shared/ui/invitation-link.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useRenewInvitationMutation } from '../clients.api.ts'
import { editTexts } from '../clients.texts.ts'

/** A new set-password link, for an owner who never used the first. */
export function RenewInvitation({ clientId }: { clientId: number }) {
  const t = useTexts(editTexts)
  const toast = useToast()
  const [renew, { isLoading }] = useRenewInvitationMutation()
  const [invitation, setInvitation] = useState<Invitation | null>(null)

  const ask = async () => {
    const { data, error } = await renew({ params: { clientId } })
    if (data) return setInvitation(data.invitation)
    const isUsed = error?.code === 'CONFLICT'
    toast.error(t('invitationFailed'), isUsed ? t('alreadyInside') : error)
  }
  return (
    <Flex vertical align="start" gap={4}>
      <Button loading={isLoading} onClick={() => void ask()}>
        {t('newInvitation')}
      </Button>
      <Typography.Text type="secondary">{t('newInvitationHint')}</Typography.Text>
      <InvitationDialog
        invitation={invitation}
        title={t('invitationTitle')}
        text={t('invitationText', { email: invitation?.email ?? '' })}
        onClose={() => setInvitation(null)}
      />
    </Flex>
  )
}
