import { ImportOutlined } from '@ant-design/icons'
import { type EmployeeImport, importEmployees } from '@avaliax/proto/cards/employee/employee-import.routes.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { TableDialog } from '../../../shared/table-import/table-dialog.tsx'
import type { Words } from '../../../shared/table-import/table-outcome.tsx'
import { importTexts } from '../import.texts.ts'
import { useImport } from '../use-import.ts'
import { ImportRows, STATES } from './import-rows.tsx'

/** Many people at once: choose, look, confirm. */
export function ImportButton({ clientId }: { clientId: number }) {
  const t = useTexts(importTexts)
  const [open, setOpen] = useState(false)
  return (
    <May route={importEmployees}>
      <Button icon={<ImportOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {open && <ImportDialog clientId={clientId} onClose={() => setOpen(false)} />}
    </May>
  )
}

function ImportDialog({ clientId, onClose }: { clientId: number; onClose: () => void }) {
  const t = useTexts(importTexts)
  const steps = useImport(clientId)
  const words: Words<EmployeeImport> = {
    states: ['invalid', 'limit', 'exists', 'ready', 'created'],
    labelOf: t,
    colorOf: (state) => STATES[state],
    done: (count) => t('done', { count }),
    importing: (count) => t('importing', { count }),
    confirm: (count) => t('confirm', { count }),
  }
  return (
    <TableDialog
      title={t('title')}
      steps={steps}
      intro={t('intro')}
      templateRows={t('templateRows')}
      templateFile={t('templateFile')}
      words={words}
      list={(rows) => <ImportRows rows={rows} />}
      onClose={onClose}
    />
  )
}
