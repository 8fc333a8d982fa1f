import {
  type ReportSchedule,
  setClientReportSchedule,
} from '@avaliax/proto/tenancy/report-schedule.routes.ts'
import { Button, Flex, Form } from 'antd'
import { useState } from 'react'
import { commonTexts } from '../../../shared/i18n/common.texts.ts'
import { localeOf, useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { May } from '../../../shared/session/rights.tsx'
import { FieldForm } from '../../../shared/ui/field-form.tsx'
import { useToast } from '../../../shared/ui/use-toast.ts'
import { useGetClientReportScheduleQuery, useSetClientReportScheduleMutation } from '../report-desk.api.ts'
import { deskTexts } from '../report-desk.texts.ts'
import {
  ScheduleFields,
  type ScheduleValues,
  scheduleOf,
  scheduleValues,
  weekdayName,
} from './schedule-fields.tsx'

/** When the reports of one client leave: as the agency says, or by a schedule of its own. */
export function ClientSchedule({ clientId }: { clientId: number }) {
  const t = useTexts(deskTexts)
  const { data } = useGetClientReportScheduleQuery({ params: { clientId } })
  const [editing, setEditing] = useState(false)
  const locale = localeOf(useLanguage())
  if (!data) return null
  const { own, agency } = data
  const { automatic, day, hour, weekly } = own ?? agency
  return (
    <section>
      <h2>{t('schedule')}</h2>
      <p>
        {automatic ? t('leavesOn', { day, hour }) : t('waits')} {t(own ? 'ownSchedule' : 'agencySchedule')}
      </p>
      {weekly && (
        <p>{t('leavesWeekly', { weekday: weekdayName(weekly.weekday, locale), hour: weekly.hour })}</p>
      )}
      <May route={setClientReportSchedule}>
        {editing ? (
          <ScheduleForm clientId={clientId} schedule={own ?? agency} onDone={() => setEditing(false)} />
        ) : (
          <Flex wrap gap={8}>
            <Button onClick={() => setEditing(true)}>{t('ownScheduleSet')}</Button>
            {own && <FollowAgency clientId={clientId} />}
          </Flex>
        )}
      </May>
    </section>
  )
}

function FollowAgency({ clientId }: { clientId: number }) {
  const t = useTexts(deskTexts)
  const toast = useToast()
  const [save, { isLoading }] = useSetClientReportScheduleMutation()
  const follow = async () =>
    toast.outcome(
      await save({ params: { clientId }, body: { own: null } }),
      t('scheduleSaved'),
      t('changeFailed'),
    )
  return (
    <Button loading={isLoading} onClick={() => void follow()}>
      {t('followAgency')}
    </Button>
  )
}

interface FormProps {
  clientId: number
  schedule: ReportSchedule
  onDone: () => void
}

function ScheduleForm({ clientId, schedule, onDone }: FormProps) {
  const t = useTexts(deskTexts)
  const common = useTexts(commonTexts)
  const toast = useToast()
  const [form] = Form.useForm<ScheduleValues>()
  const [initial] = useState(() => scheduleValues(schedule))
  const [save, { isLoading }] = useSetClientReportScheduleMutation()
  const submit = async (values: ScheduleValues) => {
    const { error } = await save({ params: { clientId }, body: { own: scheduleOf(values) } })
    toast.outcome({ error }, t('scheduleSaved'), t('changeFailed'))
    if (!error) onDone()
    return error
  }
  return (
    <FieldForm form={form} initial={initial} onSubmit={submit}>
      <ScheduleFields />
      <Flex gap={8}>
        <Button type="primary" htmlType="submit" loading={isLoading}>
          {common('save')}
        </Button>
        <Button onClick={onDone}>{common('cancel')}</Button>
      </Flex>
    </FieldForm>
  )
}
