import { PlusOutlined } from '@ant-design/icons'
import type { Company } from '@avaliax/proto/tenancy/company.routes.ts'
import { createCompany, listFranchiseUnits } from '@avaliax/proto/tenancy/company-change.routes.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { useListOwnCompaniesQuery } from '../../../shared/api/client.api.ts'
import { useDraftWaiting } from '../../../shared/hooks/use-form-draft.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useImpersonatedId, useKeepImpersonation } from '../../../shared/session/current-client.ts'
import { May } from '../../../shared/session/rights.tsx'
import { useUser } from '../../../shared/session/session.ts'
import { selectedCompanyId } from '../../../shared/session/storage.ts'
import { EmptyState } from '../../../shared/ui/empty-state.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { PageHeader } from '../../../shared/ui/page-header.tsx'
import { PageSkeleton } from '../../../shared/ui/page-skeleton.tsx'
import { Panel } from '../../../shared/ui/panel.tsx'
import { companiesTexts } from '../companies.texts.ts'
import { BranchDialog, NEW_BRANCH_DRAFT } from '../components/branch-dialog.tsx'
import { CompanyCard } from '../components/company-card.tsx'
import { NamePrompt, NEW_COMPANY_DRAFT } from '../components/name-prompt.tsx'
import './companies.css'

/** The companies of the signed-in owner; they are not the business of whoever views one of them. */
export function CompaniesPage() {
  const { role } = useUser()
  const impersonated = useImpersonatedId()
  const keep = useKeepImpersonation()
  if (impersonated) return <Navigate to={keep('/dashboard')} replace />
  return role === 'superadmin' ? <NoneOfOnesOwn /> : <OwnCompanies />
}

function OwnCompanies() {
  const t = useTexts(companiesTexts)
  const { data, error, refetch } = useListOwnCompaniesQuery({})
  const promptWaits = useDraftWaiting(NEW_COMPANY_DRAFT)
  const branchWaits = useDraftWaiting(NEW_BRANCH_DRAFT)
  const [naming, setNaming] = useState(promptWaits)
  const [subject, setSubject] = useState<Company | 'new' | null>(branchWaits ? 'new' : null)
  const companies = data?.items
  return (
    <>
      <PageHeader
        help="plano"
        title={t('title')}
        description={t('description')}
        actions={
          <>
            <May route={listFranchiseUnits}>
              <Link to="/franchise-units" className="companies-table-link">
                {t('asTable')}
              </Link>
            </May>
            <May route={createCompany}>
              <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setNaming(true)}>
                {t('newCompany')}
              </Button>
            </May>
          </>
        }
      />
      <ErrorState problem={error} onRetry={refetch} />
      {!companies && !error && <PageSkeleton />}
      {companies?.length === 0 && (
        <EmptyState drawing="place" title={t('emptyTitle')} text={t('emptyText')} />
      )}
      {companies && companies.length > 0 && (
        <Cards companies={companies} onEdit={setSubject} onAdd={() => setSubject('new')} />
      )}
      {companies && <Tips />}
      <NamePrompt open={naming} onClose={() => setNaming(false)} />
      <BranchDialog subject={subject} onClose={() => setSubject(null)} />
    </>
  )
}

interface CardsProps {
  companies: readonly Company[]
  onEdit: (company: Company) => void
  onAdd: () => void
}

function Cards({ companies, onEdit, onAdd }: CardsProps) {
  const t = useTexts(companiesTexts)
  const headquarters = companies.find(({ isHeadquarter }) => isHeadquarter)
  const chosen = Number(selectedCompanyId() ?? headquarters?.id)
  return (
    <div className="companies">
      {companies.map((company) => (
        <CompanyCard
          key={company.id}
          company={company}
          chosen={company.id === chosen}
          onEdit={() => onEdit(company)}
        />
      ))}
      <May route={createCompany}>
        <button type="button" className="companies-add" onClick={onAdd}>
          <PlusOutlined aria-hidden />
          <strong>{t('addBranch')}</strong>
          <span>{t('addBranchText')}</span>
        </button>
      </May>
    </div>
  )
}

function Tips() {
  const t = useTexts(companiesTexts)
  return (
    <Panel title={t('tips')}>
      <ul className="companies-tips">
        <li>{t('tipSwitch')}</li>
        <li>{t('tipGoogle')}</li>
        <li>{t('tipTeam')}</li>
      </ul>
    </Panel>
  )
}

function NoneOfOnesOwn() {
  const t = useTexts(companiesTexts)
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState
        drawing="people"
        title={t('ofClientsTitle')}
        text={t('ofClientsText')}
        action={<Link to="/clients">{t('toClients')}</Link>}
      />
    </>
  )
}
