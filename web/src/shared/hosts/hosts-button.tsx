import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { useMayRead } from '../session/rights.tsx'
import { hostsButtonTexts } from './hosts-button.texts.ts'

const HostDialog = lazy(async () => ({ default: (await import('./host-dialog.tsx')).HostDialog }))

/** Leads to the hosts of a client, or (null) to the agency's own. */
export function HostsButton({ clientId }: { clientId: number | null }) {
  const t = useTexts(hostsButtonTexts)
  const [open, setOpen] = useState(false)
  // The dialog's own contract stays out of the pages that lead to it.
  const may = useMayRead(clientId === null ? 'settings' : 'ownership')
  if (!may) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      {open && (
        <Suspense>
          <HostDialog clientId={clientId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
