import { CONFIRMATION_DAYS } from '@avaliax/proto/identity/address-change.routes.ts'
import { Button, Flex } from 'antd'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useUser } from '../../../shared/session/session.ts'
import { rememberUnconfirmed, wasUnconfirmed } from '../../../shared/session/unconfirmed-mailbox.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { confirmMailboxTexts } from '../confirm-mailbox.texts.ts'
import { useAddressChangeQuery, useRequestConfirmationMutation } from '../settings.api.ts'

/**
 * Above the dashboard until the mailbox of a sign-up has shown itself, from the visit after the one that learned of it: what came later
 * would push away what is being read, and whoever has just signed up has just got the mail.
 */
export function UnconfirmedBanner() {
  const t = useTexts(confirmMailboxTexts)
  const toast = useToast()
  const { id, role, email } = useUser()
  const [wasKnown] = useState(() => wasUnconfirmed(id))
  const { data } = useAddressChangeQuery(undefined, { skip: role !== 'client' })
  const [request, { isLoading, isSuccess }] = useRequestConfirmationMutation()
  useEffect(() => {
    if (data) rememberUnconfirmed(id, data.unconfirmed === true)
  }, [id, data])
  if (!wasKnown || (data && !data.unconfirmed)) return null
  const sendAgain = async () => {
    const { error } = await request()
    if (error) toast.error(t('failed'), error)
    else toast.success(t('sent'), t('sentText'))
  }
  return (
    <div className="home-unconfirmed">
      <Notice
        kind="warning"
        title={t('title')}
        text={t('text', { email, days: CONFIRMATION_DAYS })}
        action={
          <Flex wrap gap={12} align="center">
            <Button loading={isLoading} disabled={isSuccess} onClick={() => void sendAgain()}>
              {t('again')}
            </Button>
            <Link to="/settings#address">{t('change')}</Link>
          </Flex>
        }
      />
    </div>
  )
}
