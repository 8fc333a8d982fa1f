import type { Invitation } from '@avaliax/proto/identity/operator.routes.ts'
import { Form } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { ALL_PLANS, useListPlansQuery } from '../../../shared/api/client.api.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import { InvitationDialog } from '../../../shared/ui/invitation-link.tsx'
import { useSave } from '../../../shared/ui/use-save.ts'
import { useCreateClientMutation } from '../clients.api.ts'
import { editTexts } from '../clients.texts.ts'
import { TERMS_PATHS, type TermsValues, termsOf } from '../terms-values.ts'
import { ClientFields, type ClientValues } from './client-fields.tsx'
import { SameName } from './same-name.tsx'

const TermsFields = lazy(() => import('./terms-fields.tsx'))

type NewClientValues = ClientValues & TermsValues

/** Terms are asked for with a plan that has a price, and only then sent. */
function bodyOf({ charge, day, amount, everyMonths, ...values }: NewClientValues) {
  const { contactPerson, phone, ...client } = values
  return {
    ...client,
    contactPerson: contactPerson || null,
    phone: phone || null,
    ...(charge && termsOf({ charge, day, amount, everyMonths })),
  }
}

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
    send: (values: NewClientValues) => create({ body: bodyOf(values) }),
    saved: [common('success'), t('created')],
    onSaved: ({ invitation }) => {
      setInvitation(invitation)
      onCreated?.()
    },
    failed: common('error'),
    failedText: t('createFailed'),
    byCode: { EMAIL_IN_USE: 'email', PLAN_INACTIVE: 'planId' },
    byPath: TERMS_PATHS,
    onClose,
  })
  return (
    <>
      <FormDialog
        {...save}
        open={open}
        title={t('create')}
        okText={t('create')}
        initial={{ status: 'active', everyMonths: 1, ...initial }}
        draft={draft}
      >
        <ClientFields belowName={<SameName />} belowPlan={<PaymentOfPlan />} />
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

/** How the chosen plan is paid; the free one is not. */
function PaymentOfPlan() {
  const planId = Form.useWatch<number | undefined>('planId')
  const plans = useListPlansQuery(ALL_PLANS).data?.items ?? []
  const price = plans.find(({ id }) => id === planId)?.price
  if (!price || Number(price) === 0) return null
  return (
    <Suspense fallback={null}>
      <TermsFields contract={null} isGiven />
    </Suspense>
  )
}
