import { type ReportSchedule, SCHEDULE_DAY_MAX } from '@avaliax/proto/tenancy/report-schedule.routes.ts'
import { Checkbox, Form, Select } from 'antd'
import { localeOf, useLanguage } from '../../../shared/i18n/language.ts'
import { useTexts } from '../../../shared/i18n/texts.ts'
import { deskTexts } from '../report-desk.texts.ts'

/** A schedule as its form holds it. */
export type ScheduleValues = ReportSchedule & { isWeekly: boolean }

export const scheduleValues = (schedule: ReportSchedule): ScheduleValues => ({
  ...schedule,
  isWeekly: schedule.weekly !== undefined,
})

export function scheduleOf({ isWeekly, weekly, ...monthly }: ScheduleValues): ReportSchedule {
  return isWeekly && weekly ? { ...monthly, weekly } : monthly
}

const DAYS = Array.from({ length: SCHEDULE_DAY_MAX }, (_, at) => ({ value: at + 1, label: `${at + 1}` }))
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: hour,
  label: `${String(hour).padStart(2, '0')}:00`,
}))

/** 1 is Monday, as the first of June 2026 is one. */
export const weekdayName = (weekday: number, locale: string): string =>
  new Date(Date.UTC(2026, 5, weekday)).toLocaleDateString(locale, { weekday: 'long', timeZone: 'UTC' })

const weekdays = (locale: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: weekdayName(value, locale) }))

const DEFAULT_WEEKLY = { weekday: 1, hour: 12 }

/** Day and hour at which reports leave, of the agency or of one client. */
export function ScheduleFields() {
  const t = useTexts(deskTexts)
  const locale = localeOf(useLanguage())
  return (
    <>
      <Form.Item name="automatic" valuePropName="checked" extra={t('automaticHint')}>
        <Checkbox>{t('automatic')}</Checkbox>
      </Form.Item>
      <div className="desk-schedule">
        <Form.Item name="day" label={t('day')} required>
          <Select options={DAYS} />
        </Form.Item>
        <Form.Item name="hour" label={t('hour')} required>
          <Select options={HOURS} />
        </Form.Item>
      </div>
      <Form.Item name="isWeekly" valuePropName="checked" extra={t('weeklyHint')}>
        <Checkbox>{t('weekly')}</Checkbox>
      </Form.Item>
      <Form.Item noStyle dependencies={['isWeekly']}>
        {({ getFieldValue }) =>
          getFieldValue('isWeekly') && (
            <div className="desk-schedule">
              <Form.Item
                name={['weekly', 'weekday']}
                label={t('weekday')}
                required
                initialValue={DEFAULT_WEEKLY.weekday}
              >
                <Select options={weekdays(locale)} />
              </Form.Item>
              <Form.Item
                name={['weekly', 'hour']}
                label={t('hour')}
                required
                initialValue={DEFAULT_WEEKLY.hour}
              >
                <Select options={HOURS} />
              </Form.Item>
            </div>
          )
        }
      </Form.Item>
    </>
  )
}
