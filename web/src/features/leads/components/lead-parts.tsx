import type { Lead, LeadStage } from '@avaliax/proto/scanner/lead.routes.ts'
import { nicheLabel } from '@avaliax/proto/scanner/niches.ts'
import { Tag } from 'antd'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { dayText } from '../../../shared/ui/day-text.ts'
import { today } from '../lead-days.ts'
import { leadsTexts } from '../leads.texts.ts'

const TEMPERATURES = { cold: 'default', warm: 'warning', hot: 'error' } as const
const STAGES = {
  new: 'default',
  contacted: 'processing',
  proposal: 'purple',
  won: 'success',
  lost: 'default',
} as const

/** Names a lead by whatever is known of it. */
export const leadName = ({ name, email, scan }: Lead): string => name ?? email ?? scan.businessName

export function Business({ lead: { scan } }: { lead: Lead }) {
  const language = useLanguage()
  return (
    <div className="ld-two">
      <span>{scan.businessName}</span>
      <span className="ld-sub">
        {nicheLabel(scan.niche, language)} · {scan.city}
      </span>
    </div>
  )
}

export function Temperature({ lead: { leadType, purchaseAmount } }: { lead: Lead }) {
  const t = useTexts(leadsTexts)
  const { money } = useFormat()
  return (
    <Tag
      color={TEMPERATURES[leadType]}
      title={purchaseAmount ? t('paid', { amount: money(purchaseAmount) }) : undefined}
    >
      {t(leadType)}
    </Tag>
  )
}

export function StageTag({ stage }: { stage: LeadStage }) {
  const t = useTexts(leadsTexts)
  return <Tag color={STAGES[stage]}>{t(`stage.${stage}`)}</Tag>
}

/** Says what is to be done and when; a day that has come is marked in words, not by its colour alone. */
export function NextStep({ lead: { nextStep } }: { lead: Lead }) {
  const t = useTexts(leadsTexts)
  if (!nextStep) return null
  const { text, on } = nextStep
  const now = today()
  return (
    <div className="ld-two" title={text}>
      <span>{text}</span>
      <span className={on < now ? 'ld-sub ld-late' : 'ld-sub'}>
        {on < now && `${t('overdue')}: `}
        {on === now ? t('today') : dayText(on)}
      </span>
    </div>
  )
}
