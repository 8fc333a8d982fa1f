import { ImportOutlined } from '@ant-design/icons'
import { importClients } from '@avaliax/proto/tenancy/client-import.routes.ts'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { clientsTexts } from '../clients.texts.ts'

const ImportClientsDialog = lazy(() => import('./import-clients-dialog.tsx'))

/** Many clients at once: choose, look, confirm. */
export function ImportClientsButton() {
  const t = useTexts(clientsTexts)
  const [open, setOpen] = useState(false)
  return (
    <May route={importClients}>
      <Button icon={<ImportOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('importCsv')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <ImportClientsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </May>
  )
}
