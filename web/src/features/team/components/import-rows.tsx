import type { ImportedRow } from '@avaliax/proto/cards/employee/employee-import.routes.ts'
import { Email } from '@avaliax/proto/values.ts'
import { Flex, Tag, Typography } from 'antd'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { tableImportTexts } from '../../../shared/table-import/table-import.texts.ts'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
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
  const table = useTexts(tableImportTexts)
  const team = useTexts(teamTexts)
  const columns: Column<ImportedRow>[] = [
    { key: 'line', title: table('line'), end: true, render: ({ line }) => line },
    { key: 'name', title: team('name'), share: 40, render: (row) => <Name row={row} /> },
    { key: 'department', title: team('department'), render: ({ department }) => department || '–' },
    { key: 'state', title: table('result'), render: (row) => <Outcome row={row} /> },
  ]
  return (
    <DataList
      label={table('rows')}
      items={rows}
      keyOf={({ line }) => line}
      columns={columns}
      card={(row) => (
        <Flex vertical gap={6}>
          <Flex justify="space-between" gap={8}>
            <Name row={row} />
            <Typography.Text type="secondary">{table('lineNumber', { line: row.line })}</Typography.Text>
          </Flex>
          {row.department && <Typography.Text type="secondary">{row.department}</Typography.Text>}
          <Outcome row={row} />
        </Flex>
      )}
      empty={null}
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
  const reason = useReason(row)
  return (
    <span className="import-state">
      <Tag color={STATES[row.state]}>{t(row.state)}</Tag>
      {reason && <Typography.Text type="secondary">{reason}</Typography.Text>}
    </span>
  )
}

/** Known mistakes in the page's language; of any other the server speaks, in Portuguese. */
function useReason({ state, name, department, email, message }: ImportedRow): string | null {
  const t = useTexts(importTexts)
  const table = useTexts(tableImportTexts)
  const team = useTexts(teamTexts)
  const language = useLanguage()
  if (state === 'exists') return t('existsReason')
  if (state === 'limit') return t('limitReason')
  if (state !== 'invalid') return null
  if (name.trim() === '') return team('nameRequired')
  if (department.trim() === '') return team('departmentRequired')
  if (email && !Email.safeParse(email).success) return team('emailInvalid')
  return (language === 'pt' && message) || table('invalidReason')
}
