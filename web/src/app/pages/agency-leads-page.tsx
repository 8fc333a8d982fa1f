import type { Lead } from '@avaliax/proto/scanner/lead.routes.ts'
import { CreateClientDialog } from '../../features/clients/components/create-client-dialog.tsx'
import { LeadsPage } from '../../features/leads/pages/leads-page.tsx'

/** Leads, and the dialog of the clients that one of them fills in. */
export function AgencyLeadsPage() {
  return (
    <LeadsPage
      newClient={(lead, on) => (
        <CreateClientDialog
          open={lead !== null}
          initial={lead ? valuesOf(lead) : {}}
          draft={`client-of-lead-${lead?.id}`}
          onCreated={on.created}
          onClose={on.closed}
        />
      )}
    />
  )
}

const valuesOf = ({ name, email, whatsapp, scan }: Lead) => ({
  companyName: scan.businessName,
  ...(email && { email }),
  ...(name && { contactPerson: name }),
  ...(whatsapp && { phone: `+${whatsapp}` }),
})
