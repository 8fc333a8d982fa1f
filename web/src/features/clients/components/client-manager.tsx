import type { ClientRow } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { setClientManager } from '@avaliax/proto/tenancy/client-manager.routes.ts'
import { Select } from 'antd'
import { useId } from 'react'
import { useOperatorChoices } from '../../../shared/access/operator-choices.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useMay } from '../../../shared/session/rights.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { clientPageTexts } from '../client-page.texts.ts'
import { useSetClientManagerMutation } from '../clients.api.ts'

const NOBODY = 0

/** Who of the agency is responsible for a client; whoever may say so chooses here. */
export function ClientManager({ client }: { client: Pick<ClientRow, 'id' | 'manager'> }) {
  const t = useTexts(clientPageTexts)
  return useMay()(setClientManager) ? <Choice client={client} /> : (client.manager?.email ?? t('noManager'))
}

function Choice({ client: { id, manager } }: { client: Pick<ClientRow, 'id' | 'manager'> }) {
  const t = useTexts(clientPageTexts)
  const toast = useToast()
  const [set, { isLoading }] = useSetClientManagerMutation()
  const choices = useOperatorChoices()
  const fieldId = useId()
  const isListed = !manager || choices.some(({ value }) => value === manager.id)
  const known = isListed ? choices : [{ value: manager.id, label: manager.email }, ...choices]
  const choose = async (managerId: number) => {
    const outcome = await set({ params: { clientId: id }, body: { managerId: managerId || null } })
    toast.outcome(outcome, t('managerSet'), t('managerFailed'))
  }
  return (
    <Select
      id={fieldId}
      aria-label={t('manager')}
      className="client-manager"
      value={manager?.id ?? NOBODY}
      loading={isLoading}
      disabled={isLoading}
      onChange={(chosen) => void choose(chosen)}
      options={[{ value: NOBODY, label: t('noManager') }, ...known]}
      popupMatchSelectWidth={false}
    />
  )
}
