import { ImportOutlined } from '@ant-design/icons'
import {
  type ClientImport,
  type ImportedClient,
  importClients,
} from '@avaliax/proto/tenancy/client-import.routes.ts'
import { Email } from '@avaliax/proto/values.ts'
import { Button, Checkbox, Flex, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ApiProblem } from '../../../shared/api/problem.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { TableDialog } from '../../../shared/table-import/table-dialog.tsx'
import { tableImportTexts } from '../../../shared/table-import/table-import.texts.ts'
import type { Words } from '../../../shared/table-import/table-outcome.tsx'
import { RowState, TableRows } from '../../../shared/table-import/table-rows.tsx'
import { useTableImport } from '../../../shared/table-import/use-table-import.ts'
import { clientImportTexts } from '../client-import.texts.ts'
import { useImportClientsMutation } from '../clients.api.ts'
import { clientsTexts, editTexts } from '../clients.texts.ts'

const COLORS = { ready: 'processing', created: 'success', exists: 'default', invalid: 'error' } as const

/** Many clients at once: choose, look, confirm. */
export function ImportClientsButton() {
  const t = useTexts(clientImportTexts)
  const [open, setOpen] = useState(false)
  return (
    <May route={importClients}>
      <Button icon={<ImportOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {open && <ImportDialog onClose={() => setOpen(false)} />}
    </May>
  )
}

function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(clientImportTexts)
  const [invite, setInvite] = useState(true)
  const [send] = useImportClientsMutation()
  const list = useTexts(clientsTexts)
  const steps = useTableImport<ClientImport>({
    name: 'clients',
    columns: [
      { name: 'empresa', label: list('company'), required: true },
      { name: 'email', label: t('columnEmail'), required: true },
      { name: 'responsavel', label: t('columnContact') },
      { name: 'telefone', label: t('columnPhone') },
      { name: 'plano', label: t('columnPlan') },
    ],
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
      intro={t('intro')}
      templateRows={t('templateRows')}
      templateFile={t('templateFile')}
      words={words}
      list={(rows) => <ImportedClients rows={rows} />}
      onClose={onClose}
    >
      <Flex vertical gap={4}>
        <Checkbox checked={invite} onChange={({ target }) => setInvite(target.checked)}>
          {t('invite')}
        </Checkbox>
        <Typography.Text type="secondary">{t('inviteHint')}</Typography.Text>
      </Flex>
    </TableDialog>
  )
}

function ImportedClients({ rows }: { rows: readonly ImportedClient[] }) {
  const list = useTexts(clientsTexts)
  return (
    <TableRows
      rows={rows}
      title={list('company')}
      who={(row) => <Who row={row} />}
      outcome={(row) => <Outcome row={row} />}
    />
  )
}

function Outcome({ row }: { row: ImportedClient }) {
  const t = useTexts(clientImportTexts)
  return <RowState color={COLORS[row.state]} label={t(row.state)} reason={useReason(row)} />
}

/** Known mistakes in the page's language; of any other the server speaks, in Portuguese. */
function useReason({ state, companyName, email, message }: ImportedClient): string | null {
  const table = useTexts(tableImportTexts)
  const form = useTexts(editTexts)
  const language = useLanguage()
  if (state !== 'invalid') return null
  if (companyName.trim() === '') return form('companyRequired')
  if (!Email.safeParse(email).success) return form('emailInvalid')
  return (language === 'pt' && message) || table('invalidReason')
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
