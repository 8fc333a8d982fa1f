import { ImportOutlined } from '@ant-design/icons'
import {
  type ClientImport,
  type ImportedClient,
  importClients,
} from '@avaliax/proto/tenancy/client-import.routes.ts'
import { Button, Checkbox, Flex, Tag, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ApiProblem } from '../../../shared/api/problem.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { TableDialog } from '../../../shared/table-import/table-dialog.tsx'
import { tableImportTexts } from '../../../shared/table-import/table-import.texts.ts'
import { TableOutcome, type Words } from '../../../shared/table-import/table-outcome.tsx'
import { TableSource } from '../../../shared/table-import/table-source.tsx'
import { useTableImport } from '../../../shared/table-import/use-table-import.ts'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { clientImportTexts } from '../client-import.texts.ts'
import { useImportClientsMutation } from '../clients.api.ts'
import { clientsTexts } from '../clients.texts.ts'

const COLORS = { ready: 'processing', created: 'success', exists: 'default', invalid: 'error' } as const

/** Many clients at once: choose, look, confirm. */
export function ImportClientsButton() {
  const t = useTexts(clientImportTexts)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<ImportOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {open && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(clientImportTexts)
  const [invite, setInvite] = useState(true)
  const [send] = useImportClientsMutation()
  const steps = useTableImport<ClientImport>({
    send: (csv, dryRun) =>
      send({ body: { csv, dryRun, invite } }) as Promise<{ data?: ClientImport; error?: ApiProblem }>,
    fits: (csv) => importClients.body.safeParse({ csv }).success,
    tooLarge: t('tooLarge'),
    badTable: t('badTable'),
    importFailed: t('importFailed'),
    againIsSafe: t('againIsSafe'),
  })
  const words: Words<ClientImport> = {
    states: ['invalid', 'exists', 'ready', 'created'],
    labelOf: t,
    colorOf: (state) => COLORS[state],
    done: (count) => t('done', { count }),
    importing: (count) => t('importing', { count }),
    confirm: (count) => t('confirm', { count }),
  }
  return (
    <TableDialog
      title={t('title')}
      steps={steps}
      onClose={onClose}
      source={
        <TableSource
          steps={steps}
          intro={t('intro')}
          templateRows={t('templateRows')}
          templateFile={t('templateFile')}
        >
          <div>
            <Checkbox checked={invite} onChange={({ target }) => setInvite(target.checked)}>
              {t('invite')}
            </Checkbox>
            <Typography.Text type="secondary">{t('inviteHint')}</Typography.Text>
          </div>
        </TableSource>
      }
      outcome={(answer) => (
        <TableOutcome
          steps={steps}
          answer={answer}
          words={words}
          list={(rows) => <ImportedClients rows={rows} />}
          onClose={onClose}
        />
      )}
    />
  )
}

function ImportedClients({ rows }: { rows: readonly ImportedClient[] }) {
  const table = useTexts(tableImportTexts)
  const list = useTexts(clientsTexts)
  const columns: Column<ImportedClient>[] = [
    { key: 'line', title: table('line'), end: true, render: ({ line }) => line },
    { key: 'company', title: list('company'), share: 50, render: (row) => <Who row={row} /> },
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
            <Who row={row} />
            <Typography.Text type="secondary">{table('lineNumber', { line: row.line })}</Typography.Text>
          </Flex>
          <Outcome row={row} />
        </Flex>
      )}
      empty={null}
    />
  )
}

function Who({ row: { companyName, email, clientId } }: { row: ImportedClient }) {
  const table = useTexts(tableImportTexts)
  const name = companyName || table('noName')
  return (
    <div>
      {clientId === null ? (
        <Typography.Text strong={companyName !== ''}>{name}</Typography.Text>
      ) : (
        <Link to={`/clients/${clientId}`}>{name}</Link>
      )}
      {email && <Typography.Text type="secondary"> · {email}</Typography.Text>}
    </div>
  )
}

function Outcome({ row: { state, message } }: { row: ImportedClient }) {
  const t = useTexts(clientImportTexts)
  return (
    <span className="import-state">
      <Tag color={COLORS[state]}>{t(state)}</Tag>
      {message && <Typography.Text type="secondary">{message}</Typography.Text>}
    </span>
  )
}
