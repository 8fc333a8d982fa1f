import { PlusOutlined } from '@ant-design/icons'
import type { Client } from '@avaliax/proto/tenancy/client.routes.ts'
import { Button, Flex } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useGetPlanQuery } from '../../../shared/api/client.api.ts'
import { useDraftWaiting } from '../../../shared/hooks/use-form-draft.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useLocalized } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useCurrentClient } from '../../../shared/session/current-client.ts'
import { useUser } from '../../../shared/session/session.ts'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { StatCard } from '../../../shared/ui/stat-card.tsx'
import { UpgradeLink } from '../../../shared/ui/upgrade-link.tsx'
import { useListFranchiseUnitsQuery } from '../companies.api.ts'
import { unitsTexts } from '../companies.texts.ts'
import { BranchDialog, NEW_BRANCH_DRAFT } from '../components/branch-dialog.tsx'
import { type Unit, UnitDialog } from '../components/unit-dialog.tsx'
import { UnitList } from '../components/unit-list.tsx'
import './companies.css'

/** The client records of one owner against what the plan allows. */
export function FranchiseUnitsPage() {
  const { client, error, refetch } = useCurrentClient()
  if (!client) return error ? <ErrorState problem={error} onRetry={refetch} /> : <PageSkeleton wholePage />
  return <Units client={client} />
}

function Units({ client }: { client: Client }) {
  const t = useTexts(unitsTexts)
  const { role } = useUser()
  const { data, error, refetch } = useListFranchiseUnitsQuery({ params: { clientId: client.id } })
  const [edited, setEdited] = useState<Unit | null>(null)
  const [adding, setAdding] = useState(useDraftWaiting(NEW_BRANCH_DRAFT))
  const count = data?.units.length ?? 0
  const max = data?.allowed ?? null
  const full = max !== null && count >= max
  return (
    <>
      <PageHeader
        help="plano"
        title={t('title')}
        description={t('description')}
        actions={
          // Companies belong to their owner; whoever views one only looks at them.
          role === 'client' && (
            <>
              <Link to="/companies" className="companies-table-link">
                {t('asCards')}
              </Link>
              <Button
                type="primary"
                icon={<PlusOutlined aria-hidden />}
                disabled={!data || full}
                onClick={() => setAdding(true)}
              >
                {t('newUnit')}
              </Button>
            </>
          )
        }
      />
      <Flex vertical gap={20}>
        {full && (
          <Notice
            kind="warning"
            title={t('limitReached', { count, max })}
            text={t('limitReachedText')}
            action={<UpgradeLink planId={client.planId} more="employees" />}
          />
        )}
        <ErrorState problem={error} onRetry={refetch} />
        {(data || !error) && (
          <>
            <Figures units={data?.units} allowed={max} planId={client.planId} />
            <UnitList units={data?.units} onEdit={setEdited} />
          </>
        )}
      </Flex>
      <UnitDialog unit={edited} onClose={() => setEdited(null)} />
      <BranchDialog subject={adding ? 'new' : null} onClose={() => setAdding(false)} />
    </>
  )
}

interface FiguresProps {
  units: readonly Unit[] | undefined
  /** Null: unlimited. */
  allowed: number | null
  planId: number | null
}

function Figures({ units, allowed, planId }: FiguresProps) {
  const t = useTexts(unitsTexts)
  const { number } = useFormat()
  const localized = useLocalized()
  const { data: plan } = useGetPlanQuery({ params: { planId: planId ?? 0 } }, { skip: planId === null })
  const active = units?.filter(({ status }) => status === 'active').length ?? 0
  const limit = allowed === null ? '∞' : number(allowed)
  return (
    <div className="units-figures">
      <StatCard
        label={t('total')}
        note={t('totalNote')}
        loading={!units}
        value={`${number(units?.length ?? 0)}/${limit}`}
      />
      <StatCard label={t('active')} loading={!units} value={number(active)} />
      <StatCard
        label={t('plan')}
        loading={!units || (planId !== null && !plan)}
        value={plan ? localized(plan.translations.displayName) : t('noPlan')}
      />
    </div>
  )
}
