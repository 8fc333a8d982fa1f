import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { useState } from 'react'
import { AddEmployeeButton } from './add-employee-button.tsx'
import { EmployeeFormDialog } from './employee-form-dialog.tsx'

/** Adds somebody from a page that shows no team yet. */
export function FirstEmployeeButton({ client }: { client: Client }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <AddEmployeeButton client={client} onAdd={() => setOpen(true)} />
      <EmployeeFormDialog
        clientId={client.id}
        subject={open ? 'new' : null}
        withoutDraft
        onClose={() => setOpen(false)}
      />
    </>
  )
}
