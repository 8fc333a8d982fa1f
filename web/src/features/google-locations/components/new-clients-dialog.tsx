import type { AgencyLocation, LocationResults } from '@avaliax/proto/tenancy/agency-google.routes.ts'
import { Email } from '@avaliax/proto/values.ts'
import { Button, Form, Select, Typography } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { ALL_PLANS, useListPlansQuery } from '../../../shared/api/client.api.ts'
import type { Failure } from '../../../shared/api/problem.ts'
import { usePlanTitle } from '../../../shared/api/use-plan-title.ts'
import { useFormat } from '../../../shared/i18n/format.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { DayField } from '../../../shared/ui/day-field.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { EmailInput } from '../../../shared/ui/email-input.tsx'
import { ErrorState } from '../../../shared/ui/error-state.tsx'
import { useCreateLocationClientsMutation } from '../google-locations.api.ts'
import { takeOverTexts } from '../google-locations.texts.ts'
import { useReason } from '../use-match.ts'

/** Few enough that progress is seen; the same location asked for again makes no second client. */
const PORTION = 20

interface Props {
  locations: readonly AgencyLocation[]
  onDone: (left: readonly AgencyLocation[]) => void
  onClose: () => void
}

interface Values {
  planId?: number
  day?: string
}

type Result = LocationResults['results'][number]

/** Makes clients of the chosen locations, portion by portion, and says what became of each. */
export function NewClientsDialog({ locations: chosen, onDone, onClose }: Props) {
  const t = useTexts(takeOverTexts)
  const { number } = useFormat()
  const [form] = Form.useForm<Values>()
  const [locations] = useState(chosen)
  const [emails, setEmails] = useState<Readonly<Record<string, string>>>({})
  const [results, setResults] = useState<readonly Result[]>([])
  const [working, setWorking] = useState(false)
  const [problem, setProblem] = useState<Failure | null>(null)
  const [create] = useCreateLocationClientsMutation()
  const wrong = locations.find(({ id }) => emails[id]?.trim() && !Email.safeParse(emails[id]).success)
  const doneIds = new Set(results.map(({ locationId }) => locationId))
  const left = locations.filter(({ id }) => !doneIds.has(id))

  const run = async () => {
    const { planId, day } = form.getFieldsValue()
    const terms = { ...(planId && { planId }), ...(day && { givenUntil: day }) }
    setWorking(true)
    setProblem(null)
    let told = results
    for (let from = 0; from < left.length; from += PORTION) {
      const part = left.slice(from, from + PORTION).map(({ id }) => {
        const email = emails[id]?.trim()
        return { locationId: id, ...(email && { email }) }
      })
      const { data, error } = await create({ body: { ...terms, locations: part } })
      if (!data) {
        setProblem(error ?? null)
        break
      }
      told = [...told, ...data.results]
      setResults(told)
    }
    setWorking(false)
    const made = new Set(told.flatMap(({ ok, locationId }) => (ok ? [locationId] : [])))
    onDone(locations.filter(({ id }) => !made.has(id)))
  }

  const isOver = left.length === 0 && !working
  const those = { count: locations.length, shown: number(locations.length) }
  return (
    <Dialog
      title={t('makeTitle', those)}
      locked={working}
      unsaved={() => !isOver && Object.values(emails).some(Boolean)}
      onClose={onClose}
      footer={
        isOver ? (
          <Button type="primary" onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <Button type="primary" loading={working} disabled={wrong !== undefined} onClick={() => void run()}>
            {results.length > 0 || problem ? t('goOnMaking') : t('makeTitle', those)}
          </Button>
        )
      }
    >
      {problem && <ErrorState problem={problem} compact />}
      {results.length === 0 && !working ? (
        <Form form={form} layout="vertical">
          <Typography.Paragraph type="secondary">{t('makeText')}</Typography.Paragraph>
          <PlanFields />
          <ul className="location-emails">
            {locations.map(({ id, title }) => (
              <li key={id}>
                <span>{title}</span>
                <EmailInput
                  aria-label={t('emailOf', { name: title })}
                  placeholder={t('emailPlaceholder')}
                  value={emails[id] ?? ''}
                  onChange={(typed) =>
                    setEmails({ ...emails, [id]: typeof typed === 'string' ? typed : typed.target.value })
                  }
                />
              </li>
            ))}
          </ul>
          {wrong && (
            <Typography.Text type="danger" role="alert">
              {t('emailInvalid', { name: wrong.title })}
            </Typography.Text>
          )}
        </Form>
      ) : (
        <Outcome locations={locations} results={results} working={working} />
      )}
    </Dialog>
  )
}

function PlanFields() {
  const t = useTexts(takeOverTexts)
  const planTitle = usePlanTitle()
  const plans = useListPlansQuery(ALL_PLANS).data?.items ?? []
  return (
    <>
      <Form.Item name="planId" label={t('plan')}>
        <Select
          allowClear
          placeholder={planTitle(1, null)}
          options={plans
            .filter(({ isActive }) => isActive)
            .map(({ id }) => ({ value: id, label: planTitle(id, null) }))}
        />
      </Form.Item>
      <Form.Item name="day" label={t('freeUntil')} extra={t('freeUntilText')}>
        <DayField label={t('freeUntil')} />
      </Form.Item>
    </>
  )
}

interface OutcomeProps {
  locations: readonly AgencyLocation[]
  results: readonly Result[]
  working: boolean
}

function Outcome({ locations, results, working }: OutcomeProps) {
  const t = useTexts(takeOverTexts)
  const { number } = useFormat()
  const reason = useReason()
  const failed = results.filter(({ ok }) => !ok)
  const made = results.length - failed.length
  const titleOf = new Map(locations.map(({ id, title }) => [id, title]))
  return (
    <>
      {working && (
        <progress
          aria-label={t('makeClients')}
          className="location-progress"
          max={locations.length}
          value={results.length}
        />
      )}
      <p role="status">
        {working
          ? t('making', { done: number(results.length), total: number(locations.length) })
          : t('made', { count: made, shown: number(made) })}
        {failed.length > 0 && ` · ${t('someFailed', { count: failed.length, shown: number(failed.length) })}`}
      </p>
      <ul className="location-emails">
        {results.map(({ locationId, ok, code, clientId }) => (
          <li key={locationId}>
            <span>
              {ok && clientId ? (
                <Link to={`/clients/${clientId}`}>{titleOf.get(locationId)}</Link>
              ) : (
                titleOf.get(locationId)
              )}
            </span>
            {!ok && <Typography.Text type="danger">{reason(code)}</Typography.Text>}
          </li>
        ))}
      </ul>
    </>
  )
}
