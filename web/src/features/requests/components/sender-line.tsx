import { putSender, type Sender } from '@avaliax/proto/cards/sender/sender.routes.ts'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { useSenderQuery } from '../requests.api.ts'
import { senderTexts } from '../sender.texts.ts'

const SenderDialog = lazy(() => import('./sender-dialog.tsx'))
const LINES = { verified: 'leavesWith', waiting: 'waits', failed: 'failed' } as const

/** Says which address mails to customers leave with, and leads to the shop's own. */
export function SenderLine({ clientId }: { clientId: number }) {
  const t = useTexts(senderTexts)
  const { data } = useSenderQuery({ params: { clientId } })
  const [open, setOpen] = useState(false)
  if (!data) return null
  const { sender, fallback } = data
  return (
    <li>
      {lineOf(t, sender, fallback)}{' '}
      <May route={putSender}>
        <Button type="link" size="small" onClick={() => setOpen(true)}>
          {t(sender ? 'manage' : 'useOwn')}
        </Button>
      </May>
      {open && (
        <Suspense fallback={null}>
          <SenderDialog clientId={clientId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </li>
  )
}

function lineOf(
  t: ReturnType<typeof useTexts<typeof senderTexts>>,
  sender: Sender | null,
  fallback: string,
): string {
  if (!sender) return t('leavesWith', { address: fallback })
  const { address, state } = sender
  return t(LINES[state], { address, fallback })
}
