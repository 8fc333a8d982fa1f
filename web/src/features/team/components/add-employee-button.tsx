import { PlusOutlined } from '@ant-design/icons'
import { createEmployee } from '@avaliax/proto/cards/employee/employee.routes.ts'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Flex, Tooltip } from 'antd'
import { useGetPlanQuery } from '../../../shared/api/client.api.ts'
import { useListEmployeesInfiniteQuery } from '../../../shared/api/employees.api.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useMay } from '../../../shared/session/rights.tsx'
import { UpgradeLink } from '../../../shared/ui/upgrade-link.tsx'
import { teamTexts } from '../team.texts.ts'

/** Off, and says so, where the plan has no place left. */
export function AddEmployeeButton({ client, onAdd }: { client: Client; onAdd: () => void }) {
  const t = useTexts(teamTexts)
  const max = useFullAt(client)
  const full = max !== null
  const may = useMay()
  if (!may(createEmployee)) return null
  const button = (
    <Tooltip title={full ? t('limitReachedText', { count: max }) : undefined}>
      <Button
        type="primary"
        icon={full ? undefined : <PlusOutlined aria-hidden />}
        disabled={full}
        onClick={onAdd}
      >
        {t(full ? 'limitReached' : 'addEmployee')}
      </Button>
    </Tooltip>
  )
  if (!full) return button
  return (
    <Flex wrap align="center" gap={12}>
      <UpgradeLink planId={client.planId} more="employees" />
      {button}
    </Flex>
  )
}

/** The plan's places when all are taken, else null. */
function useFullAt({ id, planId }: Client): number | null {
  const { data: plan } = useGetPlanQuery({ params: { planId: planId ?? 0 } }, { skip: planId === null })
  // How many there are altogether, whatever is searched for.
  const { currentData } = useListEmployeesInfiniteQuery({ params: { clientId: id }, query: { search: '' } })
  const max = plan?.maxEmployees ?? 0
  return max > 0 && (currentData?.pages[0]?.total ?? 0) >= max ? max : null
}
