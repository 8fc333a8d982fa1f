import type { ImportedRow } from '@avaliax/proto/cards/employee/employee-import.routes.ts'
import { Typography } from 'antd'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { tableImportTexts } from '../../../shared/table-import/table-import.texts.ts'
import { RowState, TableRows } from '../../../shared/table-import/table-rows.tsx'
import { importTexts } from '../import.texts.ts'
import { teamTexts } from '../team.texts.ts'

export const STATES = {
  ready: 'processing',
  created: 'success',
  exists: 'default',
  limit: 'warning',
  invalid: 'error',
} as const

export function ImportRows({ rows }: { rows: readonly ImportedRow[] }) {
  const team = useTexts(teamTexts)
  return (
    <TableRows
      rows={rows}
      title={team('name')}
      who={(row) => <Name row={row} />}
      columns={
        rows.some(({ department }) => department)
          ? [{ key: 'department', title: team('department'), render: ({ department }) => department || '–' }]
          : []
      }
      outcome={(row) => <Outcome row={row} />}
    />
  )
}

function Name({ row: { name, email } }: { row: ImportedRow }) {
  const table = useTexts(tableImportTexts)
  return (
    <div className="team-who">
      <Typography.Text strong={name !== ''} {...(name === '' && { type: 'secondary' })}>
        {name || table('noName')}
      </Typography.Text>
      {email && <Typography.Text type="secondary">{email}</Typography.Text>}
    </div>
  )
}

function Outcome({ row }: { row: ImportedRow }) {
  const t = useTexts(importTexts)
  return <RowState color={STATES[row.state]} label={t(row.state)} reason={useReason(row)} />
}

function useReason({ state, message }: ImportedRow): string | null {
  const t = useTexts(importTexts)
  if (state === 'exists') return t('existsReason')
  if (state === 'limit') return t('limitReason')
  return message
}
