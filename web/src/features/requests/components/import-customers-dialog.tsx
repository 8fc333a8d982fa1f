import {
  CUSTOMER_FILE_MAX_BYTES,
  type CustomerImport,
  type ImportedCustomer,
} from '@avaliax/proto/cards/request/customer-import.routes.ts'
import { ContactBasis } from '@avaliax/proto/cards/request/request.fields.ts'
import { Form, Radio, Typography } from 'antd'
import { useState } from 'react'
import type { ApiProblem } from '../../../shared/api/problem.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { TableDialog } from '../../../shared/table-import/table-dialog.tsx'
import { tableImportTexts } from '../../../shared/table-import/table-import.texts.ts'
import type { Words } from '../../../shared/table-import/table-outcome.tsx'
import { RowState, TableRows } from '../../../shared/table-import/table-rows.tsx'
import { useTableImport } from '../../../shared/table-import/use-table-import.ts'
import { importCustomersTexts } from '../import-customers.texts.ts'
import { useImportCustomersMutation } from '../requests.api.ts'

const STATES = {
  ready: 'processing',
  created: 'success',
  exists: 'default',
  merged: 'default',
  refused: 'warning',
  invalid: 'error',
} as const

interface Props {
  clientId: number
  onClose: () => void
}

export function ImportCustomersDialog({ clientId, onClose }: Props) {
  const t = useTexts(importCustomersTexts)
  const [basis, setBasis] = useState<ContactBasis>('customer_relation')
  const steps = useImport(clientId, basis)
  const words: Words<CustomerImport> = {
    states: ['invalid', 'refused', 'merged', 'exists', 'ready', 'created'],
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
      list={(rows) => <Rows rows={rows} />}
      onClose={onClose}
    >
      <Form layout="vertical" component="div">
        <Form.Item label={t('basis')}>
          <Radio.Group
            aria-label={t('basis')}
            vertical
            value={basis}
            onChange={({ target }) => setBasis(target.value)}
            options={ContactBasis.options.toReversed().map((value) => ({ value, label: t(value) }))}
          />
        </Form.Item>
      </Form>
    </TableDialog>
  )
}

function useImport(clientId: number, basis: ContactBasis) {
  const t = useTexts(importCustomersTexts)
  const [send] = useImportCustomersMutation()
  return useTableImport<CustomerImport>({
    name: 'customers',
    columns: [
      { name: 'nome', label: t('columnName'), required: true },
      { name: 'telefone', label: t('columnPhone') },
      { name: 'email', label: t('columnEmail') },
      { name: 'idioma', label: t('columnLanguage') },
    ],
    send: (csv, dryRun) =>
      send({ params: { clientId }, body: { csv, basis, dryRun } }) as Promise<{
        data?: CustomerImport
        error?: ApiProblem
      }>,
    fits: (csv) => new Blob([csv]).size <= CUSTOMER_FILE_MAX_BYTES,
    tooLarge: t('tooLarge'),
    badTable: t('badTable'),
    importFailed: t('importFailed'),
    againIsSafe: t('againIsSafe'),
  })
}

function Rows({ rows }: { rows: readonly ImportedCustomer[] }) {
  const t = useTexts(importCustomersTexts)
  return (
    <TableRows
      rows={rows}
      title={t('columnName')}
      who={(row) => <Who row={row} />}
      outcome={(row) => <Outcome row={row} />}
    />
  )
}

function Who({ row: { name, contact } }: { row: ImportedCustomer }) {
  const table = useTexts(tableImportTexts)
  return (
    <div className="import-who">
      <Typography.Text strong={name !== ''} {...(name === '' && { type: 'secondary' })}>
        {name || table('noName')}
      </Typography.Text>
      {contact && <Typography.Text type="secondary">{contact}</Typography.Text>}
    </div>
  )
}

function Outcome({ row }: { row: ImportedCustomer }) {
  const t = useTexts(importCustomersTexts)
  return <RowState color={STATES[row.state]} label={t(row.state)} reason={useReason(row)} />
}

function useReason({ state, reason, sameAs, message }: ImportedCustomer): string | null {
  const t = useTexts(importCustomersTexts)
  if (reason) return t(reason)
  if (sameAs !== null) return t('mergedReason', { line: sameAs })
  return message ?? (state === 'exists' ? t('existsReason') : null)
}
