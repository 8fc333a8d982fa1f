import type { ClientRow } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { Tag, Typography } from 'antd'
import { Link } from 'react-router-dom'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { clientsTexts } from '../clients.texts.ts'
import './clients.css'

interface Props {
  client: ClientRow
}

const STATUS_COLORS = { active: 'success', pending: 'warning', inactive: 'default' } as const

/** Name, plan's name and the like of one client; rows, cards and the health list are made of these. */
export const Company = ({ client: { id, companyName } }: Props) => (
  <Link className="client-company" to={`/dashboard?impersonate=${id}`}>
    {companyName}
  </Link>
)

export function Contact({ client: { contactPerson, email } }: Props) {
  return (
    <div className="client-contact">
      {contactPerson && <span>{contactPerson}</span>}
      <Typography.Text type="secondary">{email}</Typography.Text>
    </div>
  )
}

export function GoogleFlag({ client: { googleLinked } }: Props) {
  const t = useTexts(clientsTexts)
  return <Tag color={googleLinked ? 'success' : 'default'}>{t(googleLinked ? 'linked' : 'notLinked')}</Tag>
}

/** Employees against the plan's places; marked when full. */
export function Seats({ client: { employeeCount, maxEmployees } }: Props) {
  const t = useTexts(clientsTexts)
  const full = Boolean(maxEmployees) && employeeCount >= (maxEmployees ?? 0)
  return (
    <span className={full ? 'client-full' : undefined} title={full ? t('seatsFull') : undefined}>
      {employeeCount}/{maxEmployees || <span title={t('unlimited')}>∞</span>}
      {full && <span className="ax-hidden"> ({t('seatsFull')})</span>}
    </span>
  )
}

export function Status({ client: { status } }: Props) {
  const common = useTexts(commonTexts)
  return <Tag color={STATUS_COLORS[status]}>{common(status)}</Tag>
}

export function LastActivity({ client: { lastActivityAt } }: Props) {
  const t = useTexts(clientsTexts)
  if (lastActivityAt) return <RelativeTime iso={lastActivityAt} />
  return <Typography.Text type="secondary">{t('never')}</Typography.Text>
}

interface TagsProps extends Props {
  onTag: (tag: string) => void
}

/** The agency's own words about a client; a tag narrows the list to those that share it. */
export function TagsAndNotes({ client: { tags, notes }, onTag }: TagsProps) {
  const t = useTexts(clientsTexts)
  if (tags.length === 0 && !notes) return null
  return (
    <div className="client-tags">
      {tags.map((tag) => (
        <button key={tag} type="button" aria-label={t('tagFilter', { tag })} onClick={() => onTag(tag)}>
          {tag}
        </button>
      ))}
      {notes && (
        <span className="client-notes" title={notes}>
          {notes}
        </span>
      )}
    </div>
  )
}
