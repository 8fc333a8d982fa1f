import { type Lead, LeadStage } from '@avaliax/proto/scanner/lead.routes.ts'
import { updateLead } from '@avaliax/proto/scanner/lead-pipeline.routes.ts'
import { Input, Select } from 'antd'
import { useEffect, useId, useState } from 'react'
import { ALL_OPERATORS, useListOperatorsQuery } from '../../../shared/api/operators.api.ts'
import { parseMoney, useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { Editable } from '../../../shared/session/rights.tsx'
import { useRefusedField } from '../../../shared/ui/use-refused-field.tsx'
import { useChangeLead, useMoveLead } from '../hooks/use-change-lead.tsx'
import { leadsTexts } from '../leads.texts.ts'

/** Stage, owner and value; each is stored as soon as it is chosen. */
export function LeadFields({ lead }: { lead: Lead }) {
  const t = useTexts(leadsTexts)
  const { move, working } = useMoveLead()
  const [stageId, ownerId] = [useId(), useId()]
  return (
    <Editable route={updateLead}>
      <div className="ld-fields">
        <label htmlFor={stageId}>{t('stage')}</label>
        <Select
          id={stageId}
          value={lead.stage}
          loading={working}
          onChange={(stage) => void move(lead, stage)}
          options={LeadStage.options.map((value) => ({ value, label: t(`stage.${value}`) }))}
        />
        <label htmlFor={ownerId}>{t('owner')}</label>
        <OwnerSelect id={ownerId} lead={lead} />
        <ValueField lead={lead} />
      </div>
    </Editable>
  )
}

const NOBODY = 0

function OwnerSelect({ id, lead }: { id: string; lead: Lead }) {
  const t = useTexts(leadsTexts)
  const { change, working } = useChangeLead()
  const { data, isFetching } = useListOperatorsQuery(ALL_OPERATORS)
  const operators = data?.items.map((operator) => ({ value: operator.id, label: operator.email })) ?? []
  const { owner } = lead
  const isListed = !owner || operators.some(({ value }) => value === owner.id)
  const options = isListed ? operators : [{ value: owner.id, label: owner.email }, ...operators]
  return (
    <Select
      id={id}
      value={owner?.id ?? NOBODY}
      loading={isFetching || working}
      onChange={(chosen) => void change(lead, { ownerId: chosen || null })}
      options={[{ value: NOBODY, label: t('noOwner') }, ...options]}
    />
  )
}

function ValueField({ lead }: { lead: Lead }) {
  const t = useTexts(leadsTexts)
  const { decimal } = useFormat()
  const hintId = useId()
  const refused = useRefusedField({ paths: ['value'] })
  const { change, working } = useChangeLead()
  const stored = lead.value === null ? '' : decimal(Number(lead.value), 2)
  const [typed, setTyped] = useState(stored)
  useEffect(() => setTyped(stored), [stored])
  const amount = typed.trim() === '' ? null : parseMoney(typed)

  const save = () => {
    if (amount !== undefined && amount !== lead.value) void change(lead, { value: amount }, refused.refuse)
  }
  return (
    <>
      <label htmlFor={refused.field().id}>{t('value')}</label>
      <Input
        prefix="R$"
        inputMode="decimal"
        maxLength={20}
        value={typed}
        readOnly={working}
        {...refused.field(hintId)}
        {...(amount === undefined && { status: 'error', 'aria-invalid': true })}
        onChange={({ target }) => {
          setTyped(target.value)
          refused.clear()
        }}
        onBlur={save}
        onPressEnter={save}
      />
      <span className="ld-sub ld-hint">
        {refused.note} <span id={hintId}>{t(amount === undefined ? 'valueWrong' : 'valueHint')}</span>
      </span>
    </>
  )
}
