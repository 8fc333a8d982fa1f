import { EnvironmentOutlined, PhoneOutlined } from '@ant-design/icons'
import type { Company } from '@avaliax/proto/tenancy/company.routes.ts'
import { updateCompany } from '@avaliax/proto/tenancy/company-change.routes.ts'
import { Button, Tag } from 'antd'
import { useId } from 'react'
import { roleTexts } from '../../../shared/access/role.texts.ts'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { useMay } from '../../../shared/session/rights.tsx'
import { switchCompany } from '../../../shared/session/switch-company.ts'
import { useConfirmDanger } from '../../../shared/ui/use-confirm-danger.tsx'
import { companiesTexts } from '../companies.texts.ts'
import { useRemoveCompany } from '../use-company-changes.ts'

interface Props {
  company: Company
  /** Its pages are the ones shown now. */
  chosen: boolean
  onEdit: () => void
}

export function CompanyCard({ company, chosen, onEdit }: Props) {
  const t = useTexts(companiesTexts)
  const common = useTexts(commonTexts)
  const title = useId()
  const roleName = useTexts(roleTexts)
  const { companyName: name, address, phoneText: phone, isHeadquarter, role, googlePlaceId, status } = company
  // A company of somebody else's is not changed here.
  const isOwn = role === 'owner'
  const mayChange = useMay()(updateCompany) && isOwn
  return (
    <article className="company-card" aria-labelledby={title}>
      <header>
        <h2 id={title}>{name}</h2>
        {isHeadquarter && <Tag color="processing">{t('headquarters')}</Tag>}
        {!isOwn && <Tag>{roleName(role)}</Tag>}
        {chosen && <Tag>{t('chosen')}</Tag>}
      </header>
      <p className={address ? undefined : 'company-unknown'}>
        <EnvironmentOutlined aria-hidden /> {address ?? t('noAddress')}
      </p>
      <p className={phone ? undefined : 'company-unknown'}>
        <PhoneOutlined aria-hidden /> {phone ?? t('noPhone')}
      </p>
      <p className="company-tags">
        <Tag color={googlePlaceId ? 'success' : 'warning'}>
          {t(googlePlaceId ? 'googleSet' : 'googleMissing')}
        </Tag>
        {status !== 'active' && <Tag>{common(status)}</Tag>}
      </p>
      <footer>
        {!chosen && (
          <Button aria-label={t('openOf', { name })} onClick={() => switchCompany(company)}>
            {t('open')}
          </Button>
        )}
        {mayChange && (
          <Button aria-label={t('editOf', { name })} onClick={onEdit}>
            {common('edit')}
          </Button>
        )}
        {mayChange && !isHeadquarter && <RemoveButton company={company} />}
      </footer>
    </article>
  )
}

function RemoveButton({ company }: { company: Company }) {
  const t = useTexts(companiesTexts)
  const confirm = useConfirmDanger()
  const remove = useRemoveCompany()
  const name = company.companyName
  const ask = () =>
    confirm({
      title: t('removeQuestion', { name }),
      consequence: t('removeText'),
      confirmLabel: t('remove'),
      onConfirm: () => remove(company),
    })
  return (
    <Button type="text" danger aria-label={t('removeOf', { name })} onClick={ask}>
      {t('remove')}
    </Button>
  )
}
