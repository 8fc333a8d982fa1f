import { type Lead, LeadStage } from '@avaliax/proto/scanner/lead.routes.ts'
import { updateLead } from '@avaliax/proto/scanner/lead-pipeline.routes.ts'
import { Skeleton, Typography } from 'antd'
import { type DragEvent, type RefObject, useRef } from 'react'
import { rowsOf } from '../../../shared/api/paging.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May, useMay } from '../../../shared/session/rights.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { ListFrame } from '../../../shared/ui/list-frame.tsx'
import { useLeadSummaryQuery, useListLeadsInfiniteQuery } from '../leads.api.ts'
import { leadsTexts } from '../leads.texts.ts'
import { LeadCard } from './lead-card.tsx'
import type { LeadQuery } from './lead-filter-bar.tsx'
import type { LeadActions } from './lead-list.tsx'

interface Props {
  query: LeadQuery
  actions: LeadActions
}

/** The leads of a filter by stage, each column with its number and the sum of its values. */
export function LeadBoard({ query, actions }: Props) {
  const t = useTexts(leadsTexts)
  const columns = useColumns(query)
  const answers = Object.values(columns)
  const moved = useRef<number | null>(null)
  const dragged = useRef<Lead | null>(null)
  return (
    <>
      <May route={updateLead}>
        <Typography.Paragraph type="secondary">{t('boardHint')}</Typography.Paragraph>
      </May>
      <ErrorState
        compact
        shown={answers.every(({ currentData }) => currentData !== undefined)}
        problem={answers.find(({ error }) => error)?.error}
        onRetry={() => {
          for (const { error, refetch } of answers) if (error) void refetch()
        }}
      />
      <div className="ld-board">
        {LeadStage.options.map((stage) => (
          <Column
            key={stage}
            answer={columns[stage]}
            stage={stage}
            query={query}
            actions={actions}
            moved={moved}
            dragged={dragged}
          />
        ))}
      </div>
    </>
  )
}

type ColumnAnswer = ReturnType<typeof useColumn>
const useColumn = (query: LeadQuery, stage: LeadStage) =>
  useListLeadsInfiniteQuery({ query: { ...query, stage, sort: 'due' } })

/** All of them above the columns: what went wrong with several at once is said once. */
const useColumns = (query: LeadQuery): Record<LeadStage, ColumnAnswer> => ({
  new: useColumn(query, 'new'),
  contacted: useColumn(query, 'contacted'),
  proposal: useColumn(query, 'proposal'),
  won: useColumn(query, 'won'),
  lost: useColumn(query, 'lost'),
})

interface ColumnProps extends Props {
  stage: LeadStage
  answer: ColumnAnswer
  /** The lead that the keyboard has just moved: its card takes the focus in its new column. */
  moved: RefObject<number | null>
  /** The lead that a mouse is dragging. */
  dragged: RefObject<Lead | null>
}

function Column({ stage, answer, query, actions, moved, dragged }: ColumnProps) {
  const t = useTexts(leadsTexts)
  const { number, money } = useFormat()
  const mayMove = useMay()(updateLead)
  const { data: summary } = useLeadSummaryQuery({ query })
  const { items: leads } = rowsOf(answer.currentData)
  const sums = summary?.stages.find((row) => row.stage === stage)
  const name = t(`stage.${stage}`)
  const label = sums ? t('column', { stage: name, count: sums.count, value: money(sums.value) }) : name
  const drag = (lead: Lead) => {
    dragged.current = lead
  }
  const allow = (event: DragEvent) => {
    if (dragged.current && dragged.current.stage !== stage) event.preventDefault()
  }
  const drop = () => {
    if (dragged.current) actions.onMove(dragged.current, stage)
    dragged.current = null
  }
  return (
    <section className="ld-column" aria-label={label} onDragOver={allow} onDrop={drop}>
      <header>
        <h2>{name}</h2>
        {sums && (
          <span className="ld-sub ax-figures">
            {number(sums.count)} · {money(sums.value)}
          </span>
        )}
      </header>
      <ListFrame answer={{ ...answer, error: undefined }} filled={leads !== undefined}>
        {!leads && !answer.error && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
        {leads?.length === 0 && <p className="ld-sub">{t('columnEmpty')}</p>}
        <ul className="ld-cards">
          {leads?.map((lead) => (
            <li key={lead.id} draggable={mayMove} onDragStart={() => drag(lead)}>
              <LeadCard lead={lead} actions={actions} moved={moved} />
            </li>
          ))}
        </ul>
      </ListFrame>
    </section>
  )
}
