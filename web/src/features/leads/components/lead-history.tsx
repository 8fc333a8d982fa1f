import { type Lead, LeadStage } from '@avaliax/proto/scanner/lead.routes.ts'
import type { LeadActivity } from '@avaliax/proto/scanner/lead-pipeline.routes.ts'
import { Skeleton } from 'antd'
import { rowsOf } from '../../../shared/api/paging.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { dayText } from '../../../shared/ui/day-text.ts'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { RelativeTime } from '../../../shared/ui/relative-time.tsx'
import { useListLeadActivitiesInfiniteQuery } from '../leads.api.ts'
import { leadsTexts } from '../leads.texts.ts'

/** Notes, and what was changed, newest first. */
export function LeadHistory({ lead: { id: leadId } }: { lead: Lead }) {
  const t = useTexts(leadsTexts)
  const answer = useListLeadActivitiesInfiniteQuery({ params: { leadId } })
  const { items } = rowsOf(answer.currentData)
  return (
    <section aria-label={t('history')}>
      <h3>{t('history')}</h3>
      <ListFrame answer={answer} filled={items !== undefined}>
        {!items && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
        {items?.length === 0 && <p className="ld-sub">{t('historyEmpty')}</p>}
        <ol className="ld-history">
          {items?.map((activity) => (
            <li key={activity.id}>
              <ActivityText activity={activity} />
              <span className="ld-sub">
                {activity.authorEmail ?? t('somebody')} · <RelativeTime iso={activity.createdAt} />
              </span>
            </li>
          ))}
        </ol>
      </ListFrame>
    </section>
  )
}

function ActivityText({ activity: { kind, text, from, to } }: { activity: LeadActivity }) {
  const t = useTexts(leadsTexts)
  const { money } = useFormat()
  const display = (value: string | null): string => {
    const stage = LeadStage.safeParse(value).data
    if (kind === 'stage' && stage) return t(`stage.${stage}`)
    if (kind === 'value' && value) return money(value)
    return value ?? t('none')
  }
  if (kind === 'note') return <p className="ld-note-text">{text}</p>
  if (kind === 'step')
    return (
      <p>
        {to
          ? t('did.stepSet', { to: dayText(to), text: text ?? '' })
          : t('did.stepDone', { text: text ?? '' })}
      </p>
    )
  return <p>{t(`did.${kind}`, { from: display(from), to: display(to) })}</p>
}
