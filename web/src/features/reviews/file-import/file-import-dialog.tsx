import type { FileImportReport } from '@avaliax/proto/reviews/import-file.routes.ts'
import { Button, Flex, Input, Segmented, Spin } from 'antd'
import { useId } from 'react'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { ColumnChoice } from '../../../shared/table-import/column-choice.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { DropPlace } from '../../../shared/ui/drop-place.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { DoublesNotice } from '../doubles/doubles-notice.tsx'
import { fileImportTexts } from './file-import.texts.ts'
import { FileImportReportView } from './file-import-report.tsx'
import { type FileImport, useFileImport } from './use-file-import.ts'
import '../tools.css'

interface Props {
  clientId: number
  onStarted: (run: NonNullable<FileImportReport['run']>) => void
  onClose: () => void
}

/** Google Takeout or CSV: the dry run's report first, then the import, whose progress the page shows. */
export function FileImportDialog({ clientId, onStarted, onClose }: Props) {
  const t = useTexts(fileImportTexts)
  const steps = useFileImport({
    clientId,
    onStarted: (run) => {
      onStarted(run)
      onClose()
    },
  })
  const { file, report, problem, working, choice } = steps
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      locked={working}
      width={680}
      footer={<Buttons steps={steps} onClose={onClose} />}
    >
      <Flex vertical gap={16}>
        {!file && (
          <>
            <p>{t('intro')}</p>
            <OriginFields steps={steps} />
            <DropPlace
              label={t('choose')}
              hint={t('orDrop')}
              accept=".json,.csv,.txt,.tsv,.xlsx,.xls,.ods,application/json,text/csv,text/plain"
              working={working}
              onFile={(file) => void steps.choose(file)}
            />
            <p className="rv-small">{t('columns')}</p>
            <DoublesNotice clientId={clientId} />
          </>
        )}
        {file && <strong className="rv-break">{t('chosen', { name: file.name })}</strong>}
        {problem && <Notice kind="danger" title={problem.title} text={problem.text} />}
        {choice.look && (
          <ColumnChoice
            look={choice.look}
            columns={choice.columns}
            working={working}
            onChosen={(names) => void choice.chosen(names)}
          />
        )}
        {working && !report && (
          <p role="status">
            <Spin size="small" /> {t('reading')}
          </p>
        )}
        {report && <FileImportReportView report={report} />}
      </Flex>
    </Dialog>
  )
}

const PLATFORMS = ['iFood', 'TripAdvisor', 'Booking', 'Facebook', 'Reclame Aqui'] as const
const SCALES = [5, 10] as const

/** Reviews of another platform keep its name and its scale, and enter none of Google's figures. */
function OriginFields({ steps: { origin, setOrigin } }: { steps: FileImport }) {
  const t = useTexts(fileImportTexts)
  const id = useId()
  return (
    <Flex wrap gap={12} align="end">
      <Flex vertical gap={4} className="rv-grow">
        <label htmlFor={id}>{t('origin')}</label>
        <Input
          id={id}
          list={`${id}-platforms`}
          maxLength={40}
          placeholder="Google"
          value={origin.name}
          onChange={({ target }) => setOrigin({ ...origin, name: target.value })}
        />
        <datalist id={`${id}-platforms`}>
          {PLATFORMS.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
      </Flex>
      {origin.name.trim() && (
        <Segmented<5 | 10>
          aria-label={t('scale')}
          value={origin.scale}
          onChange={(scale) => setOrigin({ ...origin, scale })}
          options={SCALES.map((scale) => ({ value: scale, label: t(scale === 5 ? 'toFive' : 'toTen') }))}
        />
      )}
    </Flex>
  )
}

function Buttons({ steps, onClose }: { steps: FileImport; onClose: () => void }) {
  const t = useTexts(fileImportTexts)
  const common = useTexts(commonTexts)
  const { number } = useFormat()
  const { file, report, working, again, start } = steps
  const count = report ? report.saved + report.updated : 0
  return (
    <Flex wrap gap={8} justify="flex-end">
      <Button disabled={working} onClick={onClose}>
        {common('cancel')}
      </Button>
      {file && (
        <Button disabled={working} onClick={again}>
          {t('other')}
        </Button>
      )}
      {report && count > 0 && (
        <Button type="primary" loading={working} onClick={() => void start()}>
          {t('import', { count, shown: number(count) })}
        </Button>
      )}
    </Flex>
  )
}
