import {
  CLIENT_IMPORT_MAX_ROWS,
  type ClientImport,
  type ImportedClient,
} from '@avaliax/proto/tenancy/client-import.routes.ts'
import { Checkbox, Flex, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { ApiProblem } from '../../../shared/api/problem.ts'
import { usePlanTitle } from '../../../shared/api/use-plan-title.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { TableDialog } from '../../../shared/table-import/table-dialog.tsx'
import { tableImportTexts } from '../../../shared/table-import/table-import.texts.ts'
import type { Words } from '../../../shared/table-import/table-outcome.tsx'
import { RowState, TableRows } from '../../../shared/table-import/table-rows.tsx'
import { useTableImport } from '../../../shared/table-import/use-table-import.ts'
import { dayText } from '../../../shared/ui/day-text.ts'
import { clientImportTexts } from '../client-import.texts.ts'
import { useImportClientsMutation } from '../clients.api.ts'
import { clientsTexts, editTexts } from '../clients.texts.ts'
import { mergedAnswers } from '../merged-answers.ts'
import { type PlaceOffers, type PlaceTarget, usePlaceOffers } from '../use-place-offers.ts'
import { PlaceOffer, SearchAllPlaces } from './place-offer.tsx'

const COLORS = { ready: 'processing', created: 'success', exists: 'default', invalid: 'error' } as const

/** Rows of one file; calls take portions of them. */
const ROWS_MAX = 5_000
/** Characters of one file. */
const TEXT_MAX = 5_000_000

const tooManyRows = (message: string): ApiProblem => ({
  status: 400,
  code: 'VALIDATION_ERROR',
  details: [{ path: 'csv', message }],
})

/** Chooses a table of clients, looks at what each row would bring, and imports it. */
export default function ImportClientsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(clientImportTexts)
  const [invite, setInvite] = useState(false)
  const [importPart] = useImportClientsMutation()
  const sendPart = (body: { csv: string; dryRun: boolean; invite: boolean }) =>
    importPart({ body }) as Promise<{ data?: ClientImport; error?: ApiProblem }>
  const list = useTexts(clientsTexts)
  const offers = usePlaceOffers()
  const steps = useTableImport<ClientImport>({
    name: 'clients',
    columns: [
      { name: 'empresa', label: list('company'), required: true },
      { name: 'email', label: t('columnEmail'), required: true },
      { name: 'responsavel', label: t('columnContact') },
      { name: 'telefone', label: t('columnPhone') },
      { name: 'plano', label: t('columnPlan') },
      { name: 'cortesia até', label: t('columnGivenUntil') },
      { name: 'cobrar a partir de', label: t('columnChargeFrom') },
      { name: 'valor cobrado fora', label: t('columnOutside') },
      { name: 'periodicidade', label: t('columnRhythm') },
      { name: 'cidade', label: t('columnCity') },
      { name: 'endereco', label: t('columnAddress') },
      { name: 'gestor', label: list('manager') },
      { name: 'status', label: list('status') },
      { name: 'etiquetas', label: list('tags') },
      { name: 'observacoes', label: t('columnNotes') },
    ],
    async send(csv, dryRun, tell) {
      // Loaded with the first table.
      const { portionsOfTable } = await import('../../../shared/table-import/table-columns.ts')
      const portions = portionsOfTable(csv, { most: ROWS_MAX, each: CLIENT_IMPORT_MAX_ROWS })
      if (!portions) return { error: tooManyRows(t('tooLarge')) }
      const answers: (ClientImport & { linesAbove: number })[] = []
      for (const { csv: part, linesAbove } of portions) {
        const { data, error } = await sendPart({ csv: part, dryRun, invite: !dryRun && invite })
        if (!data) return { ...(error && { error }) }
        answers.push({ ...data, linesAbove })
        if (portions.length > 1) tell({ done: answers.length, total: portions.length })
      }
      return { data: mergedAnswers(answers) }
    },
    fits: (csv) => csv.length <= TEXT_MAX,
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
    confirm: (count) => t(invite ? 'confirmWithMail' : 'confirm', { count }),
  }
  return (
    <TableDialog
      title={t('title')}
      steps={steps}
      intro={t('intro')}
      templateRows={t('templateRows')}
      templateFile={t('templateFile')}
      words={words}
      list={(rows) => <ImportedClients rows={rows} offers={offers} />}
      onClose={onClose}
      deciding={
        <Flex vertical gap={4}>
          <Checkbox
            checked={invite}
            disabled={steps.working}
            onChange={({ target }) => setInvite(target.checked)}
          >
            {t('invite')}
          </Checkbox>
          <Typography.Text type="secondary">{t('inviteHint')}</Typography.Text>
        </Flex>
      }
    />
  )
}

interface ListProps {
  rows: readonly ImportedClient[]
  offers: PlaceOffers
}

/** The rows of the file; those that became clients are offered their places. */
function ImportedClients({ rows, offers }: ListProps) {
  const list = useTexts(clientsTexts)
  const created = rows.flatMap((row) => (row.state === 'created' ? (targetOf(row) ?? []) : []))
  return (
    <>
      <SearchAllPlaces offers={offers} targets={created} />
      <TableRows
        rows={rows}
        title={list('company')}
        who={(row) => <Who row={row} />}
        columns={
          rows.some(({ payment }) => payment)
            ? [{ key: 'payment', title: list('charge'), render: (row) => <Payment row={row} /> }]
            : []
        }
        outcome={(row) => <Outcome row={row} offers={offers} />}
      />
    </>
  )
}

function Outcome({ row, offers }: { row: ImportedClient; offers: PlaceOffers }) {
  const t = useTexts(clientImportTexts)
  const target = row.state === 'created' ? targetOf(row) : null
  return (
    <>
      <RowState color={COLORS[row.state]} label={t(row.state)} reason={useReason(row)} />
      {target && <PlaceOffer offers={offers} target={target} />}
    </>
  )
}

const targetOf = ({ clientId, companyName, address }: ImportedClient): PlaceTarget | null =>
  clientId === null ? null : { clientId, companyName, address: address ?? null }

function useReason({ message, sameName }: ImportedClient): string | null {
  const form = useTexts(editTexts)
  return sameName ? form('sameName') : message
}

/** The plan that a row gets, and how it is paid. */
function Payment({ row: { payment } }: { row: ImportedClient }) {
  const t = useTexts(clientImportTexts)
  const list = useTexts(clientsTexts)
  const planTitle = usePlanTitle()
  const { money } = useFormat()
  if (!payment) return null
  const { planId, givenUntil, chargeFrom, contract } = payment
  const here = chargeFrom
    ? list('chargedFrom', { date: dayText(chargeFrom) })
    : givenUntil
      ? list('givenUntil', { date: dayText(givenUntil) })
      : contract
        ? null
        : t('givenWithoutEnd')
  const outside =
    contract && list('everyMonths', { amount: money(contract.amount), count: contract.everyMonths })
  const said = [planTitle(planId, null), outside && t('outside', { outside }), here]
  return <>{said.filter(Boolean).join(' · ')}</>
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
