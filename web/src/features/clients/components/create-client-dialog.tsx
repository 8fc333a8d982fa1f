import type { Invitation } from '@avaliax/proto/identity/operator.routes.ts'
import { useState } from 'react'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { InvitationDialog } from '../../../shared/ui/invitation-link.tsx'
import { useSave } from '../../../shared/ui/use-save.ts'
import { useCreateClientMutation } from '../clients.api.ts'
import { editTexts } from '../clients.texts.ts'
import { ClientFields, type ClientValues } from './client-fields.tsx'
import { SameName } from './same-name.tsx'

interface Props {
  open: boolean
  /** These are known already, as of a lead. */
  initial?: Partial<ClientValues>
  /** Under which name what was typed outlives the end of the session. */
  draft?: string
  onCreated?: () => void
  onClose: () => void
}

/** Creates a client with the log-in of its owner, then shows the owner's link. */
export function CreateClientDialog(props: Props) {
  const { open, initial = {}, draft = 'client-new', onCreated, onClose } = props
  const t = useTexts(editTexts)
  const common = useTexts(commonTexts)
  const [create] = useCreateClientMutation()
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const save = useSave({
    send: ({ contactPerson, phone, ...values }: ClientValues) =>
      create({ body: { ...values, contactPerson: contactPerson || null, phone: phone || null } }),
    saved: [common('success'), t('created')],
    onSaved: ({ invitation }) => {
      setInvitation(invitation)
      onCreated?.()
    },
    failed: common('error'),
    failedText: t('createFailed'),
    byCode: { EMAIL_IN_USE: 'email', PLAN_INACTIVE: 'planId' },
    onClose,
  })
  return (
    <>
      <FormDialog
        {...save}
        open={open}
        title={t('create')}
        okText={t('create')}
        initial={{ status: 'active', ...initial }}
        draft={draft}
      >
        <ClientFields belowName={<SameName />} />
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
