import { listHosts } from '@avaliax/proto/tenancy/host.routes.ts'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { May } from '../session/rights.tsx'
import { hostsTexts } from './hosts.texts.ts'

const HostDialog = lazy(async () => ({ default: (await import('./host-dialog.tsx')).HostDialog }))

/** Leads to the hosts of a client, or (null) to the agency's own. */
export function HostsButton({ clientId }: { clientId: number | null }) {
  const t = useTexts(hostsTexts)
  const [open, setOpen] = useState(false)
  return (
    <May route={listHosts}>
      <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      {open && (
        <Suspense>
          <HostDialog clientId={clientId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </May>
  )
}
