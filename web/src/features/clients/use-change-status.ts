import type { ClientRow } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { useUpdateClientMutation } from '../../shared/api/client.api.ts'
import { commonTexts } from '../../shared/i18n/common.texts.ts'
import { useTexts } from '../../shared/i18n/texts.ts'
import { useConfirm } from '../../shared/ui/use-confirm.ts'
import { useToast } from '../../shared/ui/use-toast.ts'
import { editTexts, statusTexts } from './clients.texts.ts'

/** Suspends a client, or reactivates a suspended one, after saying what that does. */
export function useChangeStatus(): (client: ClientRow) => void {
  const t = useTexts(statusTexts)
  const edit = useTexts(editTexts)
  const common = useTexts(commonTexts)
  const confirm = useConfirm()
  const toast = useToast()
  const [update] = useUpdateClientMutation()

  return ({ id, companyName: name, status }) => {
    const resuming = status === 'inactive'
    const change = async () => {
      const { error } = await update({
        params: { clientId: id },
        body: { status: resuming ? 'active' : 'inactive' },
      })
      if (error) toast.error(common('error'), error, edit('updateFailed'))
      else toast.success(t(resuming ? 'resumed' : 'suspended', { name }))
    }
    confirm({
      title: t(resuming ? 'resumeTitle' : 'suspendTitle', { name }),
      content: t(resuming ? 'resumeText' : 'suspendText'),
      okText: t(resuming ? 'resume' : 'suspend'),
      okButtonProps: { danger: !resuming },
      cancelText: common('cancel'),
      focusable: { autoFocusButton: resuming ? 'ok' : 'cancel' },
      onOk: change,
    })
  }
}
