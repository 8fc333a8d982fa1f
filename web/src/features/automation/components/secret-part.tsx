import { Button, Input, Typography } from 'antd'
import { useState } from 'react'
import { useRotateWebhookSecretMutation } from '../../../shared/api/automation.api.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { automationTexts } from '../automation.texts.ts'

/** A new secret is asked for, shown once, and forgotten here with the dialog. */
export function SecretPart({ clientId }: { clientId: number }) {
  const t = useTexts(automationTexts)
  const toast = useToast()
  const [confirming, setConfirming] = useState(false)
  const [secret, setSecret] = useState<string>()
  const [rotate, { isLoading }] = useRotateWebhookSecretMutation()

  const generate = async () => {
    const { data, error } = await rotate({ params: { clientId } })
    if (data) setSecret(data.secret)
    else toast.error(t('secretFailed'), error)
  }
  const close = () => {
    setConfirming(false)
    setSecret(undefined)
  }
  return (
    <section aria-label={t('secret')} className="settings-secret">
      <Typography.Text strong>{t('secret')}</Typography.Text>
      <Typography.Paragraph type="secondary">{t('secretText')}</Typography.Paragraph>
      <Button onClick={() => setConfirming(true)}>{t('newSecret')}</Button>
      {confirming && (
        <Dialog
          title={secret ? t('secret') : t('newSecretQuestion')}
          onClose={close}
          footer={
            secret ? (
              <Button type="primary" onClick={close}>
                {t('done')}
              </Button>
            ) : (
              <Button type="primary" loading={isLoading} onClick={() => void generate()}>
                {t('newSecret')}
              </Button>
            )
          }
        >
          {secret ? (
            <>
              <Typography.Paragraph>{t('secretOnce')}</Typography.Paragraph>
              <Input readOnly value={secret} aria-label={t('secret')} />
              <CopyButton text={secret} style={{ marginTop: 12 }}>
                {t('copySecret')}
              </CopyButton>
            </>
          ) : (
            <Typography.Paragraph>{t('newSecretText')}</Typography.Paragraph>
          )}
        </Dialog>
      )}
    </section>
  )
}
