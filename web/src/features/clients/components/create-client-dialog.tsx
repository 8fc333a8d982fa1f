import type { Invitation } from '@avaliax/proto/identity/operator.routes.ts'
import { Form } from 'antd'
import { useState } from 'react'
import type { ApiProblem } from '../../../shared/api/problem.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FormDialog, showFieldErrors } from '../../../shared/ui/form-dialog.tsx'
import { InvitationDialog } from '../../../shared/ui/invitation-link.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useCreateClientMutation } from '../clients.api.ts'
import { editTexts } from '../clients.texts.ts'
import { ClientFields, type ClientValues } from './client-fields.tsx'

interface Props {
  open: boolean
  /** What is known already, as of a lead. */
  initial?: Partial<ClientValues>
  /** Under which name what was typed outlives the end of the session. */
  draft?: string
  onClose: () => void
}

/** Creates a client with the log-in of its owner, then shows the owner's link. */
export function CreateClientDialog({ open, initial = {}, draft = 'client-new', onClose }: Props) {
  const t = useTexts(editTexts)
  const common = useTexts(commonTexts)
  const toast = useToast()
  const [form] = Form.useForm<ClientValues>()
  const [create, { isLoading }] = useCreateClientMutation()
  const [invitation, setInvitation] = useState<Invitation | null>(null)

  const submit = async ({ contactPerson, phone, ...values }: ClientValues) => {
    const { data, error } = await create({
      body: { ...values, contactPerson: contactPerson || null, phone: phone || null },
    })
    if (data) {
      toast.success(common('success'), t('created'))
      onClose()
      return setInvitation(data.invitation)
    }
    const problem = error as ApiProblem
    toast.error(common('error'), problem, t('createFailed'))
    showFieldErrors(form, problem, { EMAIL_IN_USE: 'email', PLAN_INACTIVE: 'planId' })
  }
  return (
    <>
      <FormDialog
        open={open}
        title={t('create')}
        okText={t('create')}
        working={isLoading}
        form={form}
        initial={{ status: 'active', ...initial }}
        draft={draft}
        onSubmit={(values) => void submit(values)}
        onClose={onClose}
      >
        <ClientFields />
      </FormDialog>
      <InvitationDialog
        invitation={invitation}
        title={t('invitationTitle')}
        text={t('invitationText', { email: invitation?.email ?? '' })}
        onClose={() => setInvitation(null)}
      />
    </>
  )
}
