import { type Operator, setAbsence } from '@avaliax/proto/identity/operator.routes.ts'
import { handOverClients } from '@avaliax/proto/tenancy/client-manager.routes.ts'
import { Button, Flex, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ALL_OPERATORS, useListOperatorsQuery } from '../../../shared/api/operators.api.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { type Column, DataList } from '../../../shared/ui/data-list.tsx'
import { dayText } from '../../../shared/ui/day-text.ts'
import { EmailText } from '../../../shared/ui/email-text.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { useListWorkloadsQuery } from '../agency.api.ts'
import { workloadTexts } from '../workload.texts.ts'
import { AbsenceDialog } from './absence-dialog.tsx'
import { HandOverDialog } from './hand-over-dialog.tsx'
import './agency.css'

interface Row {
  /** Null: the clients of nobody. */
  person: Pick<Operator, 'id' | 'email' | 'absence'> | null
  clients: number
  needHelp: number
  urgentReviews: number
}

const NO_WORK = { clients: 0, needHelp: 0, urgentReviews: 0 }

/** The people of the agency with what they are responsible for, and the clients of nobody first. */
function useRows(): { answer: ReturnType<typeof useListWorkloadsQuery>; rows: Row[] | undefined } {
  const answer = useListWorkloadsQuery()
  const people = useListOperatorsQuery(ALL_OPERATORS).data?.items
  if (!answer.data || !people) return { answer, rows: undefined }
  const { workloads } = answer.data
  const of = (id: number | undefined) => workloads.find(({ manager }) => manager?.id === id) ?? NO_WORK
  const rows = people.map((person) => ({ ...of(person.id), person }))
  const ofNobody = of(undefined)
  const most = rows.toSorted((one, other) => other.clients - one.clients)
  return { answer, rows: ofNobody.clients > 0 ? [{ ...ofNobody, person: null }, ...most] : most }
}

/** Shows who is responsible for how much; hands over, and says who is away. */
export function WorkloadSection() {
  const t = useTexts(workloadTexts)
  const { number } = useFormat()
  const { answer, rows } = useRows()
  const columns: Column<Row>[] = [
    { key: 'person', title: t('person'), share: 40, wraps: true, render: (row) => <Name row={row} /> },
    { key: 'clients', title: t('clients'), end: true, render: ({ clients }) => number(clients) },
    { key: 'help', title: t('needHelp'), end: true, render: ({ needHelp }) => number(needHelp) },
    { key: 'urgent', title: t('urgent'), end: true, render: ({ urgentReviews }) => number(urgentReviews) },
  ]
  // Below a list that comes as late: it appears with it, and is not pushed down.
  if (!rows && !answer.error) return null
  return (
    <Panel anchor="workloads" title={t('title')}>
      <Typography.Paragraph type="secondary">{t('text')}</Typography.Paragraph>
      <ListFrame answer={answer} filled={rows !== undefined}>
        <DataList
          label={t('title')}
          items={rows}
          keyOf={({ person }) => person?.id ?? 0}
          columns={columns}
          actions={(row) => <Buttons row={row} />}
          card={(row) => (
            <Flex vertical gap={8} align="start">
              <Name row={row} />
              <Typography.Text type="secondary">
                {t('clientsLine', { clients: row.clients, help: row.needHelp, urgent: row.urgentReviews })}
              </Typography.Text>
              <Buttons row={row} />
            </Flex>
          )}
          empty={null}
        />
      </ListFrame>
    </Panel>
  )
}

function Name({ row: { person, clients } }: { row: Row }) {
  const t = useTexts(workloadTexts)
  const name = person?.email ?? t('nobody')
  const shown = person ? <EmailText email={person.email} /> : name
  return (
    <div>
      {clients > 0 ? (
        <Link to={`/clients?manager=${person?.id ?? 'none'}`} aria-label={name}>
          {shown}
        </Link>
      ) : (
        shown
      )}
      {person?.absence && <Away absence={person.absence} />}
    </div>
  )
}

function Away({ absence: { from, until, deputyId } }: { absence: NonNullable<Operator['absence']> }) {
  const t = useTexts(workloadTexts)
  const people = useListOperatorsQuery(ALL_OPERATORS).data?.items ?? []
  const deputy = people.find(({ id }) => id === deputyId)?.email ?? t('gone')
  return (
    <Typography.Text type="secondary" className="agency-away">
      {t('away')}: {t('awayDays', { from: dayText(from), until: dayText(until), deputy })}
    </Typography.Text>
  )
}

function Buttons({ row: { person, clients } }: { row: Row }) {
  const t = useTexts(workloadTexts)
  const [open, setOpen] = useState<'handOver' | 'absence' | null>(null)
  if (!person) return null
  const close = () => setOpen(null)
  const from = { userId: person.id, email: person.email, clients }
  return (
    <Flex gap={4} justify="flex-end">
      {clients > 0 && (
        <May route={handOverClients}>
          <Button type="text" aria-label={t('handOverTitle', from)} onClick={() => setOpen('handOver')}>
            {t('handOver')}
          </Button>
        </May>
      )}
      <May route={setAbsence}>
        <Button type="text" aria-label={t('absenceOf', person)} onClick={() => setOpen('absence')}>
          {t('setAbsence')}
        </Button>
      </May>
      {open === 'handOver' && <HandOverDialog from={from} onClose={close} />}
      {open === 'absence' && <AbsenceDialog person={person} onClose={close} />}
    </Flex>
  )
}
