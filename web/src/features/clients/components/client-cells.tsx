import { CheckCircleFilled, LinkOutlined, MinusCircleOutlined, StarFilled } from '@ant-design/icons'
import { isNoAddress } from '@avaliax/proto/no-address.ts'
import type { ClientRow } from '@avaliax/proto/tenancy/client-list.routes.ts'
import { Tag, Typography } from 'antd'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { formatDate, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import type { CameBack } from '../../../shared/session/viewing-from.ts'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { clientsTexts } from '../clients.texts.ts'
import './clients.css'

interface Props {
  client: ClientRow
}

/** In a row; the rest is told on hover and in the form. */
const TAGS_SHOWN = 1
const STATUS_COLORS = { active: 'success', pending: 'warning', inactive: 'default' } as const

/** Name, plan's name and the like of one client; rows, cards and the health list are made of these. */
export function Company({ client: { id, companyName, place } }: Props) {
  const link = useRef<HTMLAnchorElement>(null)
  const cameBack = useLocation().state as CameBack | null
  const wasViewed = cameBack?.viewed === id
  useEffect(() => {
    if (!wasViewed) return
    // After the page has taken the focus for itself.
    const timer = setTimeout(() => link.current?.focus())
    return () => clearTimeout(timer)
  }, [wasViewed])
  const name = (
    <Link ref={link} className="client-company" to={`/clients/${id}`} title={companyName}>
      {companyName}
    </Link>
  )
  if (!place) return name
  return (
    <span className="client-namesake">
      {name}
      <span className="client-place" title={place}>
        {place}
      </span>
    </span>
  )
}

export function Contact({ client: { contactPerson, email: stored } }: Props) {
  const t = useTexts(clientsTexts)
  const email = isNoAddress(stored) ? t('noEmail') : stored
  return (
    <span title={[contactPerson, email].filter(Boolean).join(' · ')}>
      {contactPerson && `${contactPerson} · `}
      <Typography.Text type="secondary">{email}</Typography.Text>
    </span>
  )
}

export function GoogleFlag({ client }: Props) {
  const t = useTexts(clientsTexts)
  const { googleLinked } = client
  return (
    <>
      <Tag color={googleLinked ? 'success' : 'default'}>{t(googleLinked ? 'linked' : 'notLinked')}</Tag>
      <LinkState client={client} />
    </>
  )
}

const LINK_STATES = {
  sent: { text: 'linkSent', color: 'processing' },
  opened: { text: 'linkOpened', color: 'processing' },
  refused: { text: 'linkRefused', color: 'warning' },
  expired: { text: 'linkExpired', color: 'warning' },
} as const

/** How a link for connecting Google stands, as long as somebody may do something about it. */
const openLink = ({ googleLink }: Props['client']) =>
  googleLink && googleLink !== 'connected' && googleLink !== 'revoked' ? LINK_STATES[googleLink] : null

function LinkState({ client }: Props) {
  const t = useTexts(clientsTexts)
  const link = openLink(client)
  return link && <Tag color={link.color}>{t(link.text)}</Tag>
}

/** The same as a sign, for a narrow column. */
function LinkSign({ client }: Props) {
  const t = useTexts(clientsTexts)
  const link = openLink(client)
  if (!link) return null
  const words = t(link.text)
  return (
    <span className={`client-link client-link-${link.color}`} title={words}>
      <LinkOutlined aria-hidden />
      <span className="ax-hidden">{words}</span>
    </span>
  )
}

/** The same in a column of its own, where the head says what it is about. */
export function GoogleMark({ client }: Props) {
  const t = useTexts(clientsTexts)
  const { googleLinked } = client
  const words = t(googleLinked ? 'linked' : 'notLinked')
  return (
    <span className={googleLinked ? 'client-linked' : 'client-unlinked'} title={words}>
      {googleLinked ? <CheckCircleFilled aria-hidden /> : <MinusCircleOutlined aria-hidden />}
      <span className="ax-hidden">{words}</span>
      <LinkSign client={client} />
    </span>
  )
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

export function Rating({ client: { rating } }: Props) {
  const { decimal } = useFormat()
  if (rating === null) return <Typography.Text type="secondary">–</Typography.Text>
  return (
    <>
      {decimal(rating)} <StarFilled aria-hidden className="figures-star" />
    </>
  )
}

/** Shows what the owner pays a month; free, given and unpaid plans bring nothing. */
export function Revenue({ client: { monthlyAmount } }: Props) {
  const { money } = useFormat()
  if (monthlyAmount === null || Number(monthlyAmount) === 0)
    return <Typography.Text type="secondary">–</Typography.Text>
  return money(monthlyAmount)
}

/** Who pays for the plan, and until when the agency gives it; a headquarters bills for the owner's other companies. */
export function Charge({ client: { planSource, givenUntil, chargeFrom, contract } }: Props) {
  const t = useTexts(clientsTexts)
  const { money } = useFormat()
  if (contract) return t('everyMonths', { amount: money(contract.amount), count: contract.everyMonths })
  if (planSource === 'given' && chargeFrom)
    return t('chargedFrom', { date: formatDate(`${chargeFrom}T12:00:00`) })
  if (planSource === 'given' && givenUntil)
    return t('givenUntil', { date: formatDate(`${givenUntil}T12:00:00`) })
  return t(planSource)
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
      {tags.slice(0, TAGS_SHOWN).map((tag) => (
        <button
          key={tag}
          type="button"
          title={tag}
          aria-label={t('tagFilter', { tag })}
          onClick={() => onTag(tag)}
        >
          {tag}
        </button>
      ))}
      {tags.length > TAGS_SHOWN && (
        <span className="client-notes" title={tags.join(', ')}>
          +{tags.length - TAGS_SHOWN}
        </span>
      )}
      {notes && (
        <span className="client-notes" title={notes}>
          {notes}
        </span>
      )}
    </div>
  )
}
