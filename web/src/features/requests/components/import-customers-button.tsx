import { ImportOutlined } from '@ant-design/icons'
import { importCustomers } from '@avaliax/proto/cards/request/customer-import.routes.ts'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { importCustomersTexts } from '../import-customers.texts.ts'

const ImportCustomersDialog = lazy(async () => ({
  default: (await import('./import-customers-dialog.tsx')).ImportCustomersDialog,
}))

/** Many customers at once: choose, look, confirm. */
export function ImportCustomersButton({ clientId }: { clientId: number }) {
  const t = useTexts(importCustomersTexts)
  const [open, setOpen] = useState(false)
  return (
    <May route={importCustomers}>
      <Button icon={<ImportOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {open && (
        <Suspense>
          <ImportCustomersDialog clientId={clientId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </May>
  )
}
