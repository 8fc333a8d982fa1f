import { z } from 'zod'
import { defineRoute } from '../contract.ts'
import { ClientParams } from '../values.ts'

/** Every month has this day. */
export const SCHEDULE_DAY_MAX = 28

/** A report of the last week from Monday to Sunday, which leaves in the week after it by the client's own clock. */
export const WeeklySchedule = z.strictObject({
  /** 1 is Monday. */
  weekday: z.int().min(1).max(7),
  hour: z.int().min(0).max(23),
})
export type WeeklySchedule = z.output<typeof WeeklySchedule>

/** When the report of a month leaves in the month after it, by the client's own clock. */
export const ReportSchedule = z
  .strictObject({
    /** False: reports wait for the agency. */
    automatic: z.boolean(),
    day: z.int().min(1).max(SCHEDULE_DAY_MAX),
    hour: z.int().min(0).max(23),
    /** Beside it a shorter report of each week; absent: none. Never before noon on Monday, when the reviews of Sunday are here. */
    weekly: WeeklySchedule.optional(),
  })
  .meta({ id: 'ReportSchedule' })
export type ReportSchedule = z.output<typeof ReportSchedule>

/** At once: a report is made twelve hours after its month. */
export const DEFAULT_REPORT_SCHEDULE: ReportSchedule = { automatic: true, day: 1, hour: 12 }

const Schedules = z.object({
  /** Null: the client follows the agency's. */
  own: ReportSchedule.nullable(),
  agency: ReportSchedule,
})

export const getReportSchedule = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/superadmin/report-schedule',
  access: 'superadmin',
  summary: 'When reports leave, of clients without a schedule of their own',
  response: ReportSchedule,
})

export const setReportSchedule = defineRoute({
  service: 'tenancy',
  method: 'PUT',
  path: '/api/superadmin/report-schedule',
  access: 'superadmin',
  inPerson: true,
  summary: 'Say when reports leave; those that wait get their new hour, and leave at once when it is over',
  body: ReportSchedule,
  response: ReportSchedule,
})

export const getClientReportSchedule = defineRoute({
  service: 'tenancy',
  method: 'GET',
  path: '/api/superadmin/clients/:clientId/report-schedule',
  access: 'superadmin',
  summary: 'When the reports of a client leave',
  params: ClientParams,
  response: Schedules,
})

export const setClientReportSchedule = defineRoute({
  service: 'tenancy',
  method: 'PUT',
  path: '/api/superadmin/clients/:clientId/report-schedule',
  access: 'superadmin',
  inPerson: true,
  summary: 'Say when the reports of one client leave; null: as the agency says',
  params: ClientParams,
  body: z.strictObject({ own: ReportSchedule.nullable() }),
  response: Schedules,
})
