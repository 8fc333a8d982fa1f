import { ImportOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { importTexts } from '../import.texts.ts'
import { useImport } from '../use-import.ts'
import { ImportOutcome } from './import-outcome.tsx'
import { ImportSource } from './import-source.tsx'
import './import.css'

/** Many people at once: choose, look, confirm. */
export function ImportButton({ clientId }: { clientId: number }) {
  const t = useTexts(importTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<ImportOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {open && <ImportDialog clientId={clientId} onClose={() => setOpen(false)} />}
    </>
  )
}

function ImportDialog({ clientId, onClose }: { clientId: number; onClose: () => void }) {
  const t = useTexts(importTexts)
  const steps = useImport(clientId)
  const { answer, trouble, pasted, working } = steps
  return (
    <Dialog
      title={t('title')}
      width={760}
      footer={null}
      onClose={onClose}
      locked={working}
      unsaved={() => (answer ? answer.dryRun : pasted.trim() !== '')}
    >
      <div className="import">
        {trouble && <Notice kind="danger" title={trouble.title} text={trouble.text} />}
        {answer ? (
          <ImportOutcome steps={steps} answer={answer} onClose={onClose} />
        ) : (
          <ImportSource steps={steps} />
        )}
      </div>
    </Dialog>
  )
}
