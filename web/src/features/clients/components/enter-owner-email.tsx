import { setClientOwnerEmail } from '@avaliax/proto/tenancy/agency.routes.ts'
import { Button, Flex, Form, Typography } from 'antd'
import { useState } from 'react'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { EmailInput } from '../../../shared/ui/email-input.tsx'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { matching } from '../../../shared/ui/form-rules.ts'
import { useSave } from '../../../shared/ui/use-save.ts'
import { clientPageTexts } from '../client-page.texts.ts'
import { useSetClientOwnerEmailMutation } from '../clients.api.ts'
import { editTexts } from '../clients.texts.ts'

/** The address of an owner who was created without one. */
export function EnterOwnerEmail({ clientId }: { clientId: number }) {
  const t = useTexts(clientPageTexts)
  const form = useTexts(editTexts)
  const common = useTexts(commonTexts)
  const [open, setOpen] = useState(false)
  const [enter] = useSetClientOwnerEmailMutation()
  const save = useSave({
    send: (body: { email: string }) => enter({ params: { clientId }, body }),
    saved: [common('success'), t('emailSaved')],
    failed: t('emailFailed'),
    byCode: { EMAIL_IN_USE: 'email' },
    onClose: () => setOpen(false),
  })
  return (
    <Flex vertical align="start" gap={4}>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t('enterEmail')}
      </Button>
      <Typography.Text type="secondary">{t('enterEmailHint')}</Typography.Text>
      <FormDialog
        {...save}
        open={open}
        title={t('enterEmail')}
        okText={common('save')}
        initial={{ email: '' }}
      >
        <Form.Item
          name="email"
          label={t('email')}
          rules={matching(setClientOwnerEmail.body.shape.email, form('emailInvalid'))}
        >
          <EmailInput />
        </Form.Item>
      </FormDialog>
    </Flex>
  )
}
