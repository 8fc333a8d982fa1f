import { ImportOutlined } from '@ant-design/icons'
import { Button, Modal } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../shared/i18n/texts.ts'
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
  const close = () => setOpen(false)
  return (
    <>
      <Button icon={<ImportOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      <Modal
        open={open}
        title={t('title')}
        width={760}
        footer={null}
        onCancel={close}
        // A click beside it must not lose pasted rows.
        mask={{ closable: false }}
        destroyOnHidden
      >
        <ImportSteps clientId={clientId} onClose={close} />
      </Modal>
    </>
  )
}

function ImportSteps({ clientId, onClose }: { clientId: number; onClose: () => void }) {
  const steps = useImport(clientId)
  const { answer, trouble } = steps
  return (
    <div className="import">
      {trouble && <Notice kind="danger" title={trouble.title} text={trouble.text} />}
      {answer ? (
        <ImportOutcome steps={steps} answer={answer} onClose={onClose} />
      ) : (
        <ImportSource steps={steps} />
      )}
    </div>
  )
}
