import type { AccountClosing } from '@avaliax/proto/identity/account-closing.routes.ts'
import { Button } from 'antd'
import { formatDate } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useUser } from '../../../shared/session/session.ts'
import { Notice } from '../../../shared/ui/notice.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { closingTexts } from '../closing.texts.ts'
import { useAccountClosingQuery, useUndoAccountClosingMutation } from '../settings.api.ts'

/** Until when the account can be kept, and the one click that keeps it. */
export function ClosingNotice({ closing: { undoUntil, purgeAt } }: { closing: AccountClosing }) {
  const t = useTexts(closingTexts)
  const toast = useToast()
  const [undo, { isLoading }] = useUndoAccountClosingMutation()
  const keep = async () => {
    const { error } = await undo()
    if (error) toast.error(t('keepFailed'), error)
    else toast.success(t('kept'), t('keptText'))
  }
  return (
    <Notice
      kind="warning"
      title={t('closeAsked')}
      text={t('closeAskedText', { undo: formatDate(undoUntil), purge: formatDate(purgeAt) })}
      action={
        <Button type="primary" loading={isLoading} onClick={() => void keep()}>
          {t('keep')}
        </Button>
      }
    />
  )
}

/** Above the dashboard of an owner whose account is being closed; whoever looks in as a superadmin has nothing to undo. */
export function ClosingBanner() {
  const { role, rights } = useUser()
  const { data } = useAccountClosingQuery(undefined, {
    skip: role !== 'client' || rights.ownership === 'none',
  })
  if (!data?.closing) return null
  return (
    <div style={{ marginBottom: 20 }}>
      <ClosingNotice closing={data.closing} />
    </div>
  )
}
