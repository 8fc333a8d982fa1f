import type { Employee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { publicName } from '@avaliax/proto/tenancy/public-name.ts'
import { lazy, Suspense, useState } from 'react'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import type { Team } from '../use-team.ts'
import { AddEmployeeButton } from './add-employee-button.tsx'
import { EmployeeFormDialog } from './employee-form-dialog.tsx'
import { EmployeeList } from './employee-list.tsx'
import { QrDialog } from './qr-dialog.tsx'
import type { VisitOrder } from './team-rows.tsx'
import './team.css'

const OwnPageDialog = lazy(async () => ({ default: (await import('./own-page-dialog.tsx')).OwnPageDialog }))

const AskDialog = lazy(async () => ({
  default: (await import('../../../shared/asking/ask-dialog.tsx')).AskDialog,
}))

const RemoveEmployeeDialog = lazy(async () => ({
  default: (await import('./remove-employee-dialog.tsx')).RemoveEmployeeDialog,
}))

interface Props {
  client: Client
  team: Team
  /** The list can be ordered by visits with it. */
  order?: VisitOrder
  /** Also this month's visits. */
  monthly?: boolean
}

/** The people with all that is done with them. */
export function TeamList({ client, team, order, monthly = false }: Props) {
  const { answer, employees, search, setSearch, subject, edit } = team
  const [qrEmployee, setQrEmployee] = useState<Employee | null>(null)
  const [asking, setAsking] = useState<Employee | null>(null)
  const [leaving, setLeaving] = useState<Employee | null>(null)
  const [pageOf, setPageOf] = useState<Employee | null>(null)
  return (
    <>
      <ListFrame answer={answer} filled={employees !== undefined}>
        <EmployeeList
          employees={employees}
          search={search}
          monthly={monthly}
          order={order}
          placeLinked={client.googlePlaceId !== null}
          onClearSearch={() => setSearch('')}
          onAdd={<AddEmployeeButton client={client} onAdd={() => edit('new')} />}
          onShowQr={setQrEmployee}
          onAsk={setAsking}
          onEdit={edit}
          onOwnPage={setPageOf}
          onRemove={setLeaving}
        />
      </ListFrame>
      <EmployeeFormDialog clientId={client.id} subject={subject} onClose={() => edit(null)} />
      <QrDialog
        companyName={publicName(client) ?? ''}
        holder={qrEmployee}
        onClose={() => setQrEmployee(null)}
      />
      {asking && (
        <Suspense>
          <AskDialog clientId={client.id} asker={asking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
      {pageOf && (
        <Suspense>
          <OwnPageDialog employee={pageOf} onClose={() => setPageOf(null)} />
        </Suspense>
      )}
      {leaving && (
        <Suspense>
          <RemoveEmployeeDialog employee={leaving} onClose={() => setLeaving(null)} />
        </Suspense>
      )}
    </>
  )
}
